import { useEffect, useRef } from 'preact/hooks';
import { isolate } from '../../utils/text/bidi';
import { plural, t } from '../../utils/locale/i18n';
import { commentCount } from '../../utils/thread/comment-rules';
import type { ThreadView } from '../../utils/thread/unsent';
import type { ThreadController } from '../../utils/thread/controller';
import { Button } from '../base/Button';
import { mutedHint } from './follow-hint';
import { Icon } from '../base/Icon';
import { refreshIcon } from '../base/icons';
import { SeenAge } from '../time/SeenAge';
import { WatchSwitch } from './WatchSwitch';
import './Buttons.css';
import './ThreadHead.css';

interface ThreadHeadProps {
  controller: Pick<ThreadController, 'thread' | 'following'>;
  view: ThreadView;
  now: number;
  /** Whether the project exists. */
  isThere: boolean;
  /** Whether the page contains more than this thread. */
  isNested: boolean;
}

/** The title, the number of comments and their age, and the actions of a thread. */
export function ThreadHead({ controller: { thread, following }, view, now, isThere, isNested }: ThreadHeadProps) {
  const { projectId, authorId, title, fetchedAt } = view;
  const knownAt = fetchedAt === null ? null : Math.max(fetchedAt, thread.checkedAt.value ?? 0);
  const count = commentCount(view);
  const isRefreshing = thread.refreshing.value;
  const followed = following.threadOf({ id: projectId, authorId });
  const muted = followed && mutedHint(followed);
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button was removed with the previous view, and the focus with it.
  useEffect(() => {
    if (isNested && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [isNested]);
  const Heading = isNested ? 'h2' : 'h1';
  return (
    <header class="thread-head">
      <div class="thread-head__about">
        <Heading ref={heading} class="thread-head__title" tabIndex={isNested ? -1 : undefined}>
          {title === null ? t('panel_title') : t('panel_heading', isolate(title))}
        </Heading>
        <p class="thread-head__facts">
          {count !== null && <span>{plural('count_comments', count)}</span>}
          {knownAt !== null && <SeenAge at={knownAt} now={now} failed={thread.failure.value !== null} />}
        </p>
        {muted && <p class="thread-head__facts">{t(muted)}</p>}
      </div>
      <div class="thread-head__actions buttons">
        {followed && (isThere || followed.on) && (
          <WatchSwitch following={following} projectId={projectId} followed={followed} />
        )}
        <Button kind="quiet" busy={isRefreshing} hint={t('panel_refresh')} onPress={() => void thread.refresh()}>
          {!isRefreshing && <Icon path={refreshIcon} />}
          <span class="unseen thread-head__refresh">{t('panel_refresh')}</span>
        </Button>
      </div>
    </header>
  );
}
