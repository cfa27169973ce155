import { describe, expect, it } from 'vitest';
import { pressedKey, type KeyPress, type KeyTarget } from '../../../../entrypoints/popup/keyboard/keys';

const UNMODIFIED = { code: '', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false };
const pressed = (keys: readonly string[], over: Partial<KeyPress> = {}, target: KeyTarget = 'other') =>
  keys.map((key) => pressedKey({ ...UNMODIFIED, key, ...over }, target));
const SOME = ['/', 'j', 'k', 'o', 'c', 'u', 'Backspace', '?', '1'];

// What each key does: `component/popup/keyboard/table.test.ts`.
describe('a key', () => {
  it.each<[string, string[], Partial<KeyPress>, KeyTarget, string[]]>([
    ['from 1 to 4 selects a tab', ['1', '2', '3', '4'], {}, 'other', ['1', '2', '3', '4']],
    ['goes from the search field to its results', ['ArrowDown'], {}, 'search', ['j']],
    ['may be a sign or a digit pressed with Shift', ['?', '/', '2'], { shiftKey: true }, 'other', ['?', '/', '2']],
    ['works with Caps Lock', ['J'], {}, 'other', ['j']],
    ['works in another alphabet', ['о'], { code: 'KeyJ' }, 'other', ['j']],
  ])('%s', (_what, keys, over, target, expected) => {
    expect(pressed(keys, over, target)).toEqual(expected);
  });

  it.each<[string, string[], Partial<KeyPress>?, KeyTarget?]>([
    ['for another digit', ['0', '5', '9']],
    ['for what browsers do with it', ['Enter', ' ', 'Tab', 'ArrowDown', 'F6', 'y', 'toString', '__proto__']],
    ['with Ctrl', SOME, { ctrlKey: true }],
    ['with Alt', SOME, { altKey: true }],
    ['with Meta', SOME, { metaKey: true }],
    ['in a text field', [...SOME, 'ArrowDown'], {}, 'text'],
    ['in the search field', SOME, {}, 'search'],
    ['for a letter with Shift', ['J'], { shiftKey: true, code: 'KeyJ' }],
    // The letter counts, not the physical key.
    ['for another letter of a Latin layout', ['y'], { code: 'KeyJ' }],
  ])('is left to the browser %s', (_when, keys, over, target) => {
    expect(pressed(keys, over, target)).toEqual(keys.map(() => null));
  });
});
