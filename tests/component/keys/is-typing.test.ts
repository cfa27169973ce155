import { beforeEach, describe, expect, test } from 'vitest';
import { isTyping } from '../../../components/keys/is-typing';

beforeEach(() => {
  document.body.innerHTML = `<input type="search"><input><textarea></textarea><select></select>
    <p contenteditable><b>bold</b></p><input type="checkbox"><input type="radio"><input type="submit"><button></button>
    <p id="text"></p>`;
});

describe('a key', () => {
  test.each(['[type=search]', 'input:not([type])', 'textarea', 'select', 'b'])('is typed in %s', (selector) => {
    expect(isTyping(document.querySelector(selector))).toBe(true);
  });

  test.each(['[type=checkbox]', '[type=radio]', '[type=submit]', 'button', '#text', 'body'])(
    'is a shortcut on %s',
    (selector) => {
      expect(isTyping(document.querySelector(selector))).toBe(false);
    },
  );

  test('is a shortcut where it goes to no element', () => {
    expect([isTyping(null), isTyping(new EventTarget())]).toEqual([false, false]);
  });
});
