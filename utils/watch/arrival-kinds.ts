/** What of a watched thread comes to the inbox, by the settings. Pure. */
import { decideLevel, type EntryKind, type Level } from './levels';
import type { Settings } from './settings';
import type { WatchReason } from './types';

/** What the settings let through: everything there is, only some of it, only comments that name the person, or nothing. */
export type ArrivalKinds = 'all' | 'comments' | 'updates' | 'mentions' | 'nothing';

/** How a project's thread is watched. */
export interface FollowedThread {
  on: boolean;
  /** Why it is watched, or would be. */
  reason: WatchReason;
  muted: boolean;
  /** What of it comes to the inbox, or would. */
  arrivals: ArrivalKinds;
}

/** What comes of a thread that is watched for this reason. @param ofThread what goes for the thread alone */
export function arrivalsOf(reason: WatchReason, ofThread: Level | null, settings: Settings): ArrivalKinds {
  const reaches = (kind: EntryKind): boolean => decideLevel(kind, ofThread, settings).level !== 'off';
  const [comments, updates] = [
    reaches(reason === 'own' ? 'answer' : 'comment'),
    reason === 'followed' && reaches('update'),
  ];
  if (comments) return updates || reason !== 'followed' ? 'all' : 'comments';
  if (updates) return 'updates';
  return reaches('mention') ? 'mentions' : 'nothing';
}
