/** Estimates what the checks of a day cost a data plan. Pure. */
import type { RequestRecord } from '../../../utils/cache/schema';
import { fullReadIntervalMs } from '../../../utils/watch/intervals';

const DAY_MS = 86_400_000;
/** What each check asks for exactly once. */
const ONCE_A_CHECK = 'get_news';

/**
 * Returns how many bytes the checks of a day receive while nothing is new: what they ask for without the login in each check, and
 * the full readings of the threads. It goes by the bodies of the latest answers, unpacked: on their way they are smaller, but have
 * headers. `null` before the first check.
 * @param threads how many are watched
 */
export function quietDayBytes(
  ledger: readonly RequestRecord[],
  { threads, periodMinutes }: { threads: number; periodMinutes: number },
): number | null {
  const answers = ledger.filter(({ by, outcome }) => by === 'watch' && outcome === 'ok');
  const checks = answers.filter(({ endpoint }) => endpoint === ONCE_A_CHECK).length;
  if (checks === 0) return null;
  const readings = answers.filter(({ login }) => login);
  const bytesOfReadings = bytesOf(readings);
  const checksOfDay = DAY_MS / (periodMinutes * 60_000);
  const readingsOfDay = threads * (DAY_MS / fullReadIntervalMs(threads, periodMinutes));
  return (
    ((bytesOf(answers) - bytesOfReadings) / checks) * checksOfDay +
    (bytesOfReadings / Math.max(1, readings.length)) * readingsOfDay
  );
}

function bytesOf(answers: readonly RequestRecord[]): number {
  return answers.reduce((sum, { bytes }) => sum + bytes, 0);
}
