/** Reports a rejection on the extension's error page. For a task that an event handler starts and does not await. */
export function reportErrors(task: Promise<unknown>): void {
  task.catch((error: unknown) => reportError(error));
}

/** Waits for a task, and reports its rejection. @returns whether it resolved */
export async function succeeds(task: Promise<unknown>): Promise<boolean> {
  try {
    await task;
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}
