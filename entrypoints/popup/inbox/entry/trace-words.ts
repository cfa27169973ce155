/** What was decided about an entry of the inbox, in words. */
import type { TraceReason } from '../../../../utils/watch/levels';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';

export const traceWords = {
  found: 'trace_found',
  'kind-inbox': 'trace_kindInbox',
  'thread-inbox': 'trace_threadInbox',
  muted: 'trace_muted',
  silenced: 'trace_silenced',
  'quiet-hours': 'trace_quietHours',
  snoozed: 'trace_snoozed',
  gap: 'trace_gap',
  waited: 'trace_waited',
  'rolled-up': 'trace_rolledUp',
  shown: 'trace_shown',
  refused: 'trace_refused',
  'read-first': 'trace_readFirst',
  'deleted-first': 'trace_deletedFirst',
} as const satisfies Record<TraceReason, MessageKey>;

type TracedEntry = Pick<InboxEntry, 'trace' | 'notifiedAt'>;

/** What somebody asks of an entry: why it came, or why it did so silently. */
export function traceQuestion({ trace, notifiedAt }: TracedEntry): string {
  // Entries from before traces were kept know only this.
  const wasShown = trace.length > 0 ? trace.some(({ word }) => word === 'shown') : notifiedAt !== null;
  return t(wasShown ? 'inbox_why' : 'inbox_whyNot');
}

/** What the steps of a trace do not say; empty where they say all. */
export function traceRest({ trace, read, goneAt }: TracedEntry & Pick<InboxEntry, 'read' | 'goneAt'>): string {
  if (trace.length === 0) return t('trace_unknown');
  if (trace.some(({ word }) => word !== 'found')) return '';
  // What the next look writes into the trace is true already.
  if (read) return t('trace_readFirst');
  return t(goneAt === null ? 'trace_pending' : 'trace_deletedFirst');
}
