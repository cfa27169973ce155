/** What of a watched thread arrives in the inbox, by the settings. Pure. */
import type { EntryKind, ThreadLevel } from './kinds';
import { decideLevel } from './levels';
import type { Settings } from './settings';
import type { WatchReason } from './types';

/** `all`: comments and, of a followed project, updates. `mentions`: only comments that name the person. */
export type ArrivalKinds = 'all' | 'comments' | 'updates' | 'mentions' | 'nothing';

/** How a project's thread is watched. */
export interface FollowedThread {
  on: boolean;
  /** Why it is watched, or would be. */
  reason: WatchReason;
  /** Its own level. */
  level: ThreadLevel | null;
  muted: boolean;
  /** What arrives in the inbox, or would arrive. */
  arrivals: ArrivalKinds;
}

/** Returns the kind of a comment that does not name the person, in a thread that is watched for this reason. */
export function kindByReason(reason: WatchReason): 'answer' | 'comment' {
  return reason === 'own' ? 'answer' : 'comment';
}

/** Returns what arrives of a thread that is watched for this reason. @param threadLevel its own level, `null` if it has none */
export function arrivalsOf(reason: WatchReason, threadLevel: ThreadLevel | null, settings: Settings): ArrivalKinds {
  const reaches = (kind: EntryKind): boolean => decideLevel(kind, threadLevel, settings).level !== 'off';
  const comments = reaches(kindByReason(reason));
  const updates = reason === 'followed' && reaches('update');
  if (comments) return updates || reason !== 'followed' ? 'all' : 'comments';
  if (updates) return 'updates';
  return reaches('mention') ? 'mentions' : 'nothing';
}
