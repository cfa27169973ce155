import { describe, expect, it } from 'vitest';
import { actionOf, keyHelp, type KeyPress, type KeyTarget } from '../../../../entrypoints/popup/keyboard/keys';

const UNMODIFIED = { code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

const actionAt = (key: string, over: Partial<KeyPress> = {}, target: KeyTarget = 'other') =>
  actionOf({ ...UNMODIFIED, key, ...over }, target);

describe('a key', () => {
  it.each(['r', 'm', 'x', 'd'])('%s presses what the focused card has for it', (key) => {
    expect(actionAt(key)).toEqual({ press: key });
  });

  it('from 1 to 4 selects a tab, and no other digit does', () => {
    expect(['1', '2', '3', '4'].map((key) => actionAt(key))).toEqual([0, 1, 2, 3].map((tab) => ({ tab })));
    expect(['0', '5', '9'].map((key) => actionAt(key))).toEqual([null, null, null]);
  });

  it.each(['Enter', ' ', 'Tab', 'ArrowDown', 'F6', 'y', 'toString', '__proto__'])(
    '%s is left to the browser',
    (key) => {
      expect(actionAt(key)).toBeNull();
    },
  );

  it.each(['ctrlKey', 'altKey', 'metaKey'] as const)('with %s is left to the browser', (modifier) => {
    for (const key of ['/', 'j', 'k', 'o', 'c', 'u', 'Backspace', '?', '1'])
      expect(actionAt(key, { [modifier]: true })).toBeNull();
  });

  it('has no action in a text field', () => {
    for (const target of ['text', 'search'] as const)
      for (const key of ['/', 'j', 'u', 'Backspace', '?', '1']) expect(actionAt(key, {}, target)).toBeNull();
  });

  it('ArrowDown goes from the search field to its results, and from no other field', () => {
    expect(actionAt('ArrowDown', {}, 'search')).toBe('next');
    expect(actionAt('ArrowDown', {}, 'text')).toBeNull();
  });

  it('may be pressed with Shift if it is a sign or a digit, but not a letter', () => {
    expect(actionAt('?', { shiftKey: true })).toBe('help');
    expect(actionAt('/', { shiftKey: true })).toBe('search');
    expect(actionAt('2', { shiftKey: true })).toEqual({ tab: 1 });
    expect(actionAt('J', { shiftKey: true, code: 'KeyJ' })).toBeNull();
  });

  it('works with Caps Lock and in another alphabet', () => {
    expect(actionAt('J')).toBe('next');
    expect(actionAt('о', { code: 'KeyJ' })).toBe('next');
    // In another Latin layout the letter counts, not the physical key.
    expect(actionAt('y', { code: 'KeyJ' })).toBeNull();
  });
});

it('the help lists keys only for visible tabs', () => {
  expect(keyHelp(3).find(({ words }) => words === 'keys_tabs')?.keys).toEqual(['1', '2', '3']);
});
