/** Isolates a name or title, so that its writing direction does not affect the sentence around it. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
