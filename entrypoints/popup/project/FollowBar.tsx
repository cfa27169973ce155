import { isolate } from '../../../utils/text/bidi';
import type { FollowedThread } from '../../../utils/watch/arrival-kinds';
import type { Failure } from '../../../utils/errors';
import type { FollowedAuthor } from '../../../utils/own-page/following';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { WatchReason } from '../../../utils/watch/types';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { FollowButton } from '../../../components/base/FollowButton';
import { followHint } from '../../../components/thread/follow-hint';
import './FollowBar.css';

interface FollowBarProps {
  /** `null` while signed out. */
  thread: FollowedThread | null;
  /** `null` if the author is the person themselves or unknown. */
  author: FollowedAuthor | null;
  isThreadBusy: boolean;
  isAuthorBusy: boolean;
  failure: Failure | null;
  onThread: () => void;
  onAuthor: () => void;
  onSignIn: () => void;
}

const WORDS = {
  own: { off: 'project_watch', on: 'project_watched' },
  written: { off: 'project_follow', on: 'project_watched' },
  followed: { off: 'project_follow', on: 'project_following' },
} as const satisfies Record<WatchReason, Record<'off' | 'on', MessageKey>>;

/** The buttons that follow a project's thread and its author. */
export function FollowBar({
  thread,
  author,
  isThreadBusy,
  isAuthorBusy,
  failure,
  onThread,
  onAuthor,
  onSignIn,
}: FollowBarProps) {
  if (!thread) {
    return (
      <div class="follow-bar">
        <Button onPress={onSignIn}>{t('project_signInToFollow')}</Button>
      </div>
    );
  }
  const { on, reason } = thread;
  const words = WORDS[reason];
  return (
    <div class="follow-bar">
      <FollowButton on={on} busy={isThreadBusy} onPress={onThread}>
        {t(on ? words.on : words.off)}
      </FollowButton>
      {author && (
        <FollowButton on={author.on} busy={isAuthorBusy} onPress={onAuthor}>
          <span class="follow-bar__author">
            {t(author.on ? 'project_followingPerson' : 'project_followPerson', isolate(author.name))}
          </span>
        </FollowButton>
      )}
      <p class="follow-bar__hint small-print">{t(followHint(thread))}</p>
      {author && !author.projectsArrive && <p class="follow-bar__hint small-print">{t('project_noProjectsHint')}</p>}
      {failure && <ErrorNotice failure={failure} onSignIn={onSignIn} />}
    </div>
  );
}
