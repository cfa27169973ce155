import { draftsItem, seenItem, threadOrderItem, type Seen } from '../storage/items';
import { joinRanges, MAX_RANGES, withRead } from '../watch/read-marks';
import type { Commands } from './command';

/** What changes while a thread is read and answered. */
export const READING_COMMANDS = {
  /** Nothing becomes unread again: the person's other computers hear of it. */
  'thread.mark-seen': {
    changes: { seen: seenItem },
    ofPerson: true,
    namesPerson: true,
    at: ({ projectId }) => ['threads', projectId],
    next: (before: Seen['threads'][string] | undefined, { ranges }, { now, readBefore = 0 }) =>
      withRead(before, { upTo: before?.upTo ?? readBefore, beyond: ranges, at: now }),
    join: (older, newer) => ({ ...newer, ranges: joinRanges([...older.ranges, ...newer.ranges]).slice(-MAX_RANGES) }),
  },
  'thread.set-order': { changes: { order: threadOrderItem }, at: () => [], next: (_before, { order }) => order },
  'draft.save': {
    changes: { drafts: draftsItem },
    ofPerson: true,
    namesPerson: true,
    isTyped: true,
    at: ({ projectId }) => ['texts', projectId],
    next: (_before, { text }) => text || undefined,
  },
} satisfies Commands;
