import { t } from '../../utils/locale/i18n';
import type { Following } from '../../utils/own-page/following';
import type { FollowedThread } from '../../utils/watch/arrival-kinds';
import { ActionMenu } from '../menu/ActionMenu';

interface FollowMenuProps {
  following: Pick<Following, 'busy' | 'setThread' | 'setLevel'>;
  projectId: number;
  followed: FollowedThread;
}

/** Says how a thread is followed, and changes it. */
export function FollowMenu({ following, projectId, followed: { on, muted } }: FollowMenuProps) {
  const busy = following.busy.value;
  const follow = async (level: 'off' | null): Promise<void> => {
    const result = on ? { ok: true } : await following.setThread(projectId, true);
    if (result.ok && (muted || level)) await following.setLevel(projectId, level);
  };
  const choices = [
    { words: t('thread_followAll'), checked: on && !muted, onPress: () => void follow(null) },
    { words: t('thread_followMentions'), checked: on && muted, onPress: () => void follow('off') },
    { words: t('thread_followNone'), checked: !on, onPress: () => void following.setThread(projectId, false) },
  ];
  return (
    <ActionMenu
      id={`follow-${projectId}`}
      label={t(!on ? 'project_follow' : muted ? 'thread_followMentions' : 'project_following')}
      busy={busy.has(`thread:${projectId}`) || busy.has(`level:${projectId}`)}
      groups={[{ items: choices }]}
    />
  );
}
