/** The trace of an inbox entry in words. */
import type { TraceReason } from '../../../../utils/watch/levels';
import { t, type MessageKey } from '../../../../utils/locale/i18n';
import type { InboxEntry } from '../../../../utils/watch/types';

export const traceWords = {
  found: 'trace_found',
  past: 'trace_past',
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

/** Labels the trace: why a notification was shown, or why not. */
export function traceQuestion({ trace, notifiedAt }: TracedEntry): string {
  // Older entries have no trace, but only `notifiedAt`.
  const wasShown = trace.length > 0 ? trace.some(({ word }) => word === 'shown') : notifiedAt !== null;
  return t(wasShown ? 'inbox_why' : 'inbox_whyNot');
}

/** Says what the steps of a trace leave open; empty if they are complete. */
export function traceRest({ trace, read, goneAt }: TracedEntry & Pick<InboxEntry, 'read' | 'goneAt'>): string {
  if (trace.length === 0) return t('trace_unknown');
  if (trace.some(({ word }) => word !== 'found')) return '';
  // The next check adds this step to the trace.
  if (read) return t('trace_readFirst');
  return t(goneAt === null ? 'trace_pending' : 'trace_deletedFirst');
}
