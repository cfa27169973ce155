const TYPED_IN =
  'textarea, select, [contenteditable], input:not([type=checkbox], [type=radio], [type=button], [type=submit])';

/** Whether keys pressed in this element are typed into it. Single-letter shortcuts ignore those. */
export function isTyping(target: EventTarget | null): target is Element {
  return target instanceof Element && target.closest(TYPED_IN) !== null;
}
