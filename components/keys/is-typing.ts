const TYPED_IN =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

/** Whether keys that go to this element are typed into it. Shortcuts of a single letter leave those alone. */
export function isTyping(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}
