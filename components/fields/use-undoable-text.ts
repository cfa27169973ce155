import { useLayoutEffect, useRef } from 'preact/hooks';
import { between } from '../../utils/text/shorten';

/**
 * Keeps a text area’s text the same as `text`. A change from outside is one step of the undo, which setting `value` would end.
 * @param before what another box held, whose place this one takes
 */
export function useUndoableText(text: string, before: string | null = null) {
  const box = useRef<HTMLTextAreaElement>(null);
  const first = useRef(before ?? text);
  const isEditing = useRef(false);
  // A text of the first render is continued at its end.
  useLayoutEffect(() => box.current?.setSelectionRange(text.length, text.length), []);
  useLayoutEffect(() => {
    if (!box.current || box.current.value === text) return;
    isEditing.current = true;
    replaceText(box.current, text);
    isEditing.current = false;
  }, [text]);
  return {
    box,
    /** For `defaultValue`: the text of the first render. */
    first: first.current,
    /** Whether the page is changing the text right now, so that its `input` event is no typing. */
    isEdit: () => isEditing.current,
  };
}

/** Replaces what differs as if it was typed, where the browser can; the focus stays where it is. */
function replaceText(box: HTMLTextAreaElement, text: string): void {
  // A frame takes the focus from the page around it, and only what has the focus can be typed into.
  if (!document.hasFocus()) {
    box.value = text;
    return;
  }
  const { value } = box;
  const shorter = Math.min(value.length, text.length);
  let start = 0;
  while (start < shorter && value[start] === text[start]) start += 1;
  let same = 0;
  while (same < shorter - start && value.at(-1 - same) === text.at(-1 - same)) same += 1;
  const focused = document.activeElement;
  box.focus({ preventScroll: true });
  // Another selection in between ends the typing before, which would be undone together with this.
  box.setSelectionRange(0, value.length);
  box.setSelectionRange(start, value.length - same);
  const inserted = between(text, start, text.length - same);
  const command = inserted ? 'insertText' : 'delete';
  // oxlint-disable-next-line typescript/no-deprecated -- without a successor: nothing else is a step of the undo
  const isDone = document.activeElement === box && document.execCommand(command, false, inserted);
  if (!isDone || box.value !== text) box.value = text;
  if (focused instanceof HTMLElement && focused !== box) focused.focus({ preventScroll: true });
}
