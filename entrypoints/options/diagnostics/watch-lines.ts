/** The part of the report about the watch: counts only, no titles, names or ids. */
import { maxFullReadAgeMs, PERIOD_MINUTES } from '../../../utils/watch/intervals';
import { ENTRY_KINDS } from '../../../utils/watch/levels';
import type { Settings } from '../../../utils/watch/settings';
import type { SkippedEntry, Cursors, Watching, WatchReason } from '../../../utils/watch/types';

/** `null` if it was not read. */
export interface WatchSources {
  watching: Watching | null;
  cursors: Cursors | null;
  settings: Settings | null;
  skipped: readonly SkippedEntry[] | null;
}

const REASONS: readonly WatchReason[] = ['own', 'written', 'followed'];
const SKIP_REASONS: readonly SkippedEntry['why'][] = ['seeded', 'kind-off', 'muted'];

/** Returns one line for the watch list, the settings and the skipped entries each. */
export function watchLines({ watching, cursors, settings, skipped }: WatchSources): string[] {
  return [
    ...(watching ? [watchedLine(watching, cursors, settings?.periodMinutes)] : []),
    ...(settings ? [settingsLine(settings)] : []),
    ...(skipped ? [skippedLine(skipped)] : []),
  ];
}

function watchedLine({ threads, people }: Watching, cursors: Cursors | null, periodMinutes = PERIOD_MINUTES): string {
  const all = Object.values(threads);
  const watched = all.filter(({ removed }) => !removed);
  const byReason = REASONS.map((reason) => `${watched.filter((thread) => thread.reason === reason).length} ${reason}`);
  const unreadable = cursors ? Object.keys(cursors.unreadable).length : '?';
  const hours = (maxFullReadAgeMs(watched.length, periodMinutes) / 3_600_000).toFixed(1);
  const parts = [
    `${watched.length} threads (${byReason.join(', ')})`,
    `${all.length - watched.length} taken off`,
    `${watched.filter(({ level }) => level === 'off').length} muted`,
  ];
  return `watch: ${parts.join(', ')}, ${unreadable} unreadable, ${Object.keys(people).length} people, read in full every ${hours} h`;
}

function settingsLine({ levels, quiet, privacy, lessWhenLocked, periodMinutes }: Settings): string {
  return `told: ${ENTRY_KINDS.map((kind) => `${kind} ${levels[kind]}`).join(', ')}; quiet hours ${quiet.on ? 'on' : 'off'}; ${privacy}${lessWhenLocked ? ', less when locked' : ''}; every ${periodMinutes} min`;
}

function skippedLine(skipped: readonly SkippedEntry[]): string {
  const counts = SKIP_REASONS.map(
    (why) => `${skipped.filter((entry) => entry.why === why).reduce((sum, { count }) => sum + count, 0)} ${why}`,
  );
  return `left out: ${counts.join(', ')}`;
}
