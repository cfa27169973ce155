/** Reports a rejection on the extension's error page. For task that an event handler starts and does not await. */
export function reportErrors(task: Promise<unknown>): void {
  task.catch((error: unknown) => reportError(error));
}
