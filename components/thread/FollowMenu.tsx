import { pausedUntil } from '../../utils/locale/clock-time';
import { t } from '../../utils/locale/i18n';
import type { ThreadFollowing } from '../../utils/own-page/thread-following';
import { ActionMenu } from '../menu/ActionMenu';
import { untilItems } from '../menu/until-items';

/** The levels at which less than everything comes. */
const QUIETER = [
  ['mentions', 'thread_followMentions'],
  ['updates', 'thread_followUpdates'],
  ['off', 'level_muted'],
] as const;

interface FollowMenuProps {
  following: Pick<ThreadFollowing, 'isBusy' | 'follow'>;
  projectId: number;
  followed: NonNullable<ReturnType<ThreadFollowing['threadOf']>>;
}

/** Says how a thread is followed, and changes it. */
export function FollowMenu({ following, projectId, followed }: FollowMenuProps) {
  const { on, level, until } = followed;
  const now = Date.now();
  const mutedUntil = until && pausedUntil('muted_until', until, now);
  const follow = (choice: Parameters<ThreadFollowing['follow']>[1], until?: number): void =>
    void following.follow(projectId, choice, until);
  const isQuiet = QUIETER.some(([quieter]) => quieter === level);
  const choices = [
    { words: t('thread_followAll'), checked: on && !isQuiet, onPress: () => follow(isQuiet ? null : level) },
    ...QUIETER.map(([quieter, words]) => ({
      words: t(words),
      checked: on && level === quieter,
      onPress: () => follow(quieter),
    })),
    { words: t('thread_followNone'), checked: !on, onPress: () => follow('unfollowed') },
  ];
  const mutes = mutedUntil
    ? [{ words: t('inbox_unmute'), onPress: () => follow(null) }]
    : untilItems(now, ['hour', 'tomorrow'], (end) => follow('off', end));
  const chosen = on && isQuiet && choices.find(({ checked }) => checked);
  return (
    <ActionMenu
      id={`follow-${projectId}`}
      label={mutedUntil || (chosen && chosen.words) || t(on ? 'project_following' : 'project_follow')}
      busy={following.isBusy(projectId)}
      groups={[{ items: choices }, { title: mutedUntil || t('inbox_mute'), items: mutes }]}
    />
  );
}
