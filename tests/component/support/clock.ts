/** The page's time, which a test moves instead of waiting. */
import { vi } from 'vitest';
import { language } from '../../../utils/locale/i18n';
import { relativeTime } from '../../../utils/locale/relative-time';

/** Stops the page's timers from here on, until they are moved. Call it before the page opens. */
export function holdTime(): void {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
}

/** Lets this much time pass for the page, in milliseconds. */
export async function letPass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
}

/** How a page says that something was so many milliseconds ago, in its language. */
export function ago(ms: number): string {
  return relativeTime(Date.now() - ms, Date.now(), language());
}
