import { describe, expect, it, vi } from 'vitest';
import { pictureLoadingOf } from '../../../../utils/own-page/capabilities';

describe('pictures', () => {
  it.each([
    ['always, where the browser says nothing of saving data', undefined, null, 'always'],
    ['always, where it saves none', { saveData: false }, null, 'always'],
    ['on tapping, where it does', { saveData: true }, null, 'tapping'],
    ['as the person chose, where it does', { saveData: true }, 'always', 'always'],
    ['as the person chose, where it does not', { saveData: false }, 'never', 'never'],
  ] as const)('are loaded %s', (_when, connection, pictures, expected) => {
    vi.stubGlobal('navigator', { connection });
    expect(pictureLoadingOf({ pictures })).toBe(expected);
    vi.unstubAllGlobals();
  });
});
