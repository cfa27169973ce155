import type { ArrivalKinds, FollowedThread } from '../../../utils/watch/arrival-kinds';
import type { MessageKey } from '../../../utils/locale/i18n';

/** What comes from a thread that is followed, and what would. */
const HINTS = {
  all: { on: 'project_followingHint', off: 'project_followHint' },
  comments: { on: 'project_commentsHint', off: 'project_followCommentsHint' },
  updates: { on: 'project_updatesHint', off: 'project_followUpdatesHint' },
  mentions: { on: 'project_mentionsHint', off: 'project_followMentionsHint' },
  nothing: { on: 'project_nothingHint', off: 'project_nothingHint' },
} as const satisfies Record<ArrivalKinds, Record<'off' | 'on', MessageKey>>;

/** Says what comes to the inbox from a thread now, or would after a press. */
export function followHint({ on, reason, muted, arrivals }: FollowedThread): MessageKey {
  if (on && arrivals === 'nothing') return 'project_nothingHint';
  if (on && muted) return 'project_mutedHint';
  if (reason === 'own' && !on) return 'project_ownOffHint';
  const isComments = arrivals === 'all' || arrivals === 'comments';
  if (on && isComments && reason !== 'followed') return reason === 'own' ? 'project_ownHint' : 'project_writtenHint';
  return HINTS[arrivals][on ? 'on' : 'off'];
}
