/**
 * The edge of an event: nobody waits for this work, and what nobody foresaw goes to the extension's error page.
 */
export function reportErrors(work: Promise<unknown>): void {
  work.catch((error: unknown) => reportError(error));
}
