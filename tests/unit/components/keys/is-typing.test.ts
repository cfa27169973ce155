import { parseHTML } from 'linkedom';
import { describe, expect, it, vi } from 'vitest';
import { isTyping } from '../../../../components/keys/is-typing';

const { document, Element } = parseHTML(`<body>
  <input type="search"><input><textarea></textarea><select></select><p contenteditable><b>bold</b></p>
  <input type="checkbox"><input type="radio"><input type="submit"><button></button><p id="text"></p>
</body>`);
vi.stubGlobal('Element', Element);

describe('a key', () => {
  it.each(['[type=search]', 'input:not([type])', 'textarea', 'select', 'b'])('is typed in %s', (selector) => {
    expect(isTyping(document.querySelector(selector))).toBe(true);
  });

  it.each(['[type=checkbox]', '[type=radio]', '[type=submit]', 'button', '#text', 'body'])(
    'is a shortcut on %s',
    (selector) => {
      expect(isTyping(document.querySelector(selector))).toBe(false);
    },
  );

  it('is a shortcut where it goes to no element', () => {
    expect([isTyping(null), isTyping(new EventTarget())]).toEqual([false, false]);
  });
});
