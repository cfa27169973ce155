import { expect, test } from 'vitest';
import { hits, shipped } from './sources';

const HOME = 'utils/own-page/capabilities.ts';
const OPTIONAL_API =
  /\bbrowser\.(?:commands|contextMenus|idle|notifications|omnibox|sidePanel|sidebarAction|windows)\b|' in browser\b|'share' in|\bbrowser(?:\.\w+)+\?\./;
const filesWith = (pattern: RegExp): string[] =>
  hits(shipped('ts', 'tsx'), pattern).map((hit) => hit.split(':')[0] ?? '');

test('only the module of capabilities asks which browser it is', () => {
  expect(new Set(filesWith(/import\.meta\.env\.FIREFOX/))).toEqual(new Set([HOME]));
});

test('only the module of capabilities asks for what some browsers lack', () => {
  expect(OPTIONAL_API.test('browser.notifications.update?.(id)')).toBe(true);
  expect(new Set(filesWith(OPTIONAL_API))).toEqual(new Set([HOME]));
});
