/** The page's time, which a test moves instead of waiting. */
import { vi } from 'vitest';

/** Stops the page's timers from here on, until they are moved. Call it before the page opens. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}

/** Lets this much time pass for the page, in milliseconds. */
export async function letPass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}
