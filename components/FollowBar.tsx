import { isolate } from '../utils/bidi';
import type { FollowedThread } from '../utils/comes';
import type { Failure } from '../utils/errors';
import { t, type MessageKey } from '../utils/i18n';
import type { WatchReason } from '../utils/watched';
import { Button } from './Button';
import { ErrorNotice } from './ErrorNotice';
import { followHint } from './follow-hint';
import { Icon } from './Icon';
import './FollowBar.css';

/** The project's author, and whether new projects of theirs are told. */
export interface FollowedAuthor {
  name: string;
  on: boolean;
  /** Whether the settings let new projects through. */
  comes: boolean;
}

export type FollowPart = 'thread' | 'author';

interface FollowBarProps {
  /** `null` for somebody who is signed out. */
  thread: FollowedThread | null;
  /** `null` where there is nobody to follow: oneself, or somebody unknown. */
  author: FollowedAuthor | null;
  /** What was asked for and has not come yet. */
  busy: ReadonlySet<FollowPart>;
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

/** Takes a project's thread, and its author, on or off the watch. */
export function FollowBar({ thread, author, busy, failure, onThread, onAuthor, onSignIn }: FollowBarProps) {
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
      <Button pressed={on} busy={busy.has('thread')} onPress={onThread}>
        {on && !busy.has('thread') && <Icon name="check" />}
        {t(on ? words.on : words.off)}
      </Button>
      {author && (
        <Button pressed={author.on} busy={busy.has('author')} onPress={onAuthor}>
          {author.on && !busy.has('author') && <Icon name="check" />}
          <span class="follow-bar__author">
            {t(author.on ? 'project_followingPerson' : 'project_followPerson', isolate(author.name))}
          </span>
        </Button>
      )}
      <p class="follow-bar__hint">{t(followHint(thread))}</p>
      {author && !author.comes && <p class="follow-bar__hint">{t('project_noProjectsHint')}</p>}
      {failure && <ErrorNotice failure={failure} onSignIn={onSignIn} />}
    </div>
  );
}
