const POP_ISOLATE = '\u2069';

/**
 * Isolates a name or title, so that its writing direction does not affect the sentence around it. Isolates that it leaves open
 * would take its end for theirs, and one that it ends too often would end this one: they are closed, and left out. What it embeds or
 * overrides ends with it.
 */
export function isolate(text: string): string {
  let open = 0;
  const balanced = text.replaceAll(/[\u2066-\u2069]/g, (control) => {
    if (control === POP_ISOLATE && open === 0) return '';
    open += control === POP_ISOLATE ? -1 : 1;
    return control;
  });
  return `\u2068${balanced}${POP_ISOLATE.repeat(open + 1)}`;
}

/** Returns a text without the characters that turn writing around, for a line in which nothing isolates it. */
export function withoutControls(text: string): string {
  return text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '');
}
