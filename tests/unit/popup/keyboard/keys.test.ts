import { describe, expect, it } from 'vitest';
import { pressedKey, type KeyPress, type KeyTarget } from '../../../../entrypoints/popup/keyboard/keys';

const UNMODIFIED = { code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };

const keyAt = (key: string, over: Partial<KeyPress> = {}, target: KeyTarget = 'other') =>
  pressedKey({ ...UNMODIFIED, key, ...over }, target);

describe('a key', () => {
  it('from 1 to 4 selects a tab, and no other digit does', () => {
    expect(['1', '2', '3', '4'].map((key) => keyAt(key))).toEqual(['1', '2', '3', '4']);
    expect(['0', '5', '9'].map((key) => keyAt(key))).toEqual([null, null, null]);
  });

  it.each(['Enter', ' ', 'Tab', 'ArrowDown', 'F6', 'y', 'toString', '__proto__'])(
    '%s is left to the browser',
    (key) => {
      expect(keyAt(key)).toBeNull();
    },
  );

  it.each(['ctrlKey', 'altKey', 'metaKey'] as const)('with %s is left to the browser', (modifier) => {
    for (const key of ['/', 'j', 'k', 'o', 'c', 'u', 'Backspace', '?', '1'])
      expect(keyAt(key, { [modifier]: true })).toBeNull();
  });

  it('has no action in a text field', () => {
    for (const target of ['text', 'search'] as const)
      for (const key of ['/', 'j', 'u', 'Backspace', '?', '1']) expect(keyAt(key, {}, target)).toBeNull();
  });

  it('ArrowDown goes from the search field to its results, and from no other field', () => {
    expect(keyAt('ArrowDown', {}, 'search')).toBe('j');
    expect(keyAt('ArrowDown', {}, 'text')).toBeNull();
  });

  it('may be pressed with Shift if it is a sign or a digit, but not a letter', () => {
    expect(keyAt('?', { shiftKey: true })).toBe('?');
    expect(keyAt('/', { shiftKey: true })).toBe('/');
    expect(keyAt('2', { shiftKey: true })).toBe('2');
    expect(keyAt('J', { shiftKey: true, code: 'KeyJ' })).toBeNull();
  });

  it('works with Caps Lock and in another alphabet', () => {
    expect(keyAt('J')).toBe('j');
    expect(keyAt('о', { code: 'KeyJ' })).toBe('j');
    // In another Latin layout the letter counts, not the physical key.
    expect(keyAt('y', { code: 'KeyJ' })).toBeNull();
  });
});
