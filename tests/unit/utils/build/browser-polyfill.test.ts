import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { browserPolyfill } from '../../../../utils/build/browser-polyfill';

it.each(['entrypoints/options/main.tsx', 'entrypoints/options/account/model.ts'])(
  'the polyfill replaces `wxt/browser` in %s',
  (importer) => {
    const path = browserPolyfill.resolveId('wxt/browser', `/project/${importer}`) ?? '';
    expect(path).toContain('webextension-polyfill');
    expect(existsSync(path)).toBe(true);
  },
);

it.each([
  'entrypoints/background/index.ts',
  'entrypoints/popup/main.tsx',
  'entrypoints/panel/main.tsx',
  'entrypoints/captcha/main.tsx',
  'entrypoints/captcha-frame.sandbox/main.ts',
  'entrypoints/project-page/index.ts',
  'utils/store.ts',
])('the polyfill is not used in %s', (importer) => {
  expect(browserPolyfill.resolveId('wxt/browser', `/project/${importer}`)).toBeNull();
});

it('the polyfill replaces only `wxt/browser`, and only for a known importer', () => {
  expect(browserPolyfill.resolveId('preact', '/project/entrypoints/options/main.tsx')).toBeNull();
  expect(browserPolyfill.resolveId('wxt/browser')).toBeNull();
});

it('the polyfill is left out in development, where it would bypass what the server has prepared', () => {
  expect(browserPolyfill.apply).toBe('build');
});
