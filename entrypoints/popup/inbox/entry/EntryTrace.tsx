import { clockTime } from '../../../../utils/locale/clock-time';
import { language, t, type MessageKey } from '../../../../utils/locale/i18n';
import { exactTime } from '../../../../utils/locale/relative-time';
import type { TraceReason } from '../../../../utils/watch/levels';
import type { InboxEntry } from '../../../../utils/watch/types';
import './EntryTrace.css';

/** The decisions about an entry, each with its time, on request. */
export function EntryTrace({ entry, now }: { entry: InboxEntry; now: number }) {
  const rest = traceRest(entry);
  return (
    <details class="entry-trace">
      <summary>{traceQuestion(entry)}</summary>
      <ol class="entry-trace__steps bare">
        {entry.trace.map(({ at, word }, index) => (
          <li key={index}>
            <time dir="auto" dateTime={new Date(at).toISOString()} title={exactTime(at, language())}>
              {clockTime(at, now, language())}
            </time>
            <span>{t(traceWords[word])}</span>
          </li>
        ))}
        {rest && <li>{t(rest)}</li>}
      </ol>
    </details>
  );
}

export const traceWords = {
  found: 'trace_found',
  past: 'trace_past',
  'kind-inbox': 'trace_kindInbox',
  'thread-inbox': 'trace_threadInbox',
  hidden: 'trace_hidden',
  muted: 'trace_muted',
  silenced: 'trace_silenced',
  'quiet-hours': 'trace_quietHours',
  snoozed: 'trace_snoozed',
  gap: 'trace_grouped',
  waited: 'trace_grouped',
  'rolled-up': 'trace_grouped',
  shown: 'trace_shown',
  refused: 'trace_refused',
  'read-first': 'trace_readFirst',
  'deleted-first': 'trace_deletedFirst',
} as const satisfies Record<TraceReason, MessageKey>;

/** Labels the trace: why a notification was shown, or why not. */
export function traceQuestion({ trace }: Pick<InboxEntry, 'trace'>): string {
  return t(trace.some(({ word }) => word === 'shown') ? 'inbox_why' : 'inbox_whyNot');
}

/** Returns what the steps of a trace leave open; `null` if they are complete. */
export function traceRest({ trace, read, goneAt }: Pick<InboxEntry, 'trace' | 'read' | 'goneAt'>): MessageKey | null {
  if (trace.some(({ word }) => word !== 'found')) return null;
  // The next check adds this step to the trace.
  if (read) return 'trace_readFirst';
  return goneAt === null ? 'trace_pending' : 'trace_deletedFirst';
}
