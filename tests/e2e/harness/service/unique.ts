/** A text that nothing else at the service holds, not even what an earlier try of the same test wrote. */
export function unique(text: string): string {
  return `${text} ${crypto.randomUUID()}`;
}
