/** Sets a name or a title apart, so that its direction does not turn the sentence around it about. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`;
}
