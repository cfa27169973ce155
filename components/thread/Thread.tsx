import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { plural, t } from '../../utils/locale/i18n';
import type { ThreadView } from '../../utils/thread/unsent';
import type { ThreadController } from '../../utils/thread/controller';
import { barrierOf, otherFailure, type Barrier as Kind } from '../../utils/thread/comment-rules';
import { CommentComposer } from '../composer/CommentComposer';
import { Button } from '../base/Button';
import { EmptyState } from '../base/EmptyState';
import { ErrorNotice } from '../base/ErrorNotice';
import { useHeight } from '../base/height';
import { commentIcon } from '../base/icons';
import { Notice } from '../base/Notice';
import { SessionNotice } from '../base/SessionNotice';
import { Skeleton } from '../base/Skeleton';
import type { MenuGroup } from '../menu/ActionMenu';
import { useFocusRestore, type LostFocus } from '../focus/use-focus-restore';
import { DeletionBar } from './DeletionBar';
import { Comments, type ThreadPlace } from './Comments';
import { PendingPost } from './PendingPost';
import { ThreadBar, type ThreadPage } from './ThreadBar';
import './Thread.css';

interface ThreadProps {
  controller: ThreadController;
  now: number;
  /** The page around, if it contains more than this thread: the title is then an h2, and gets the focus when the view opens. */
  within?: ThreadPage;
  /** Holds the first visible comment, to scroll to when the view opens. */
  place?: ThreadPlace;
  /** What the page around the thread can do with it, in its menu and beside that. */
  more?: MenuGroup['items'];
  children?: ComponentChildren;
  onSignIn: () => void;
}

/** A thread: its bar, and its content, or its loading or error state. */
export function Thread(props: ThreadProps) {
  const { controller, now, within, more = [], children } = props;
  const { thread } = controller;
  const view = thread.view.value;
  const failure = thread.failure.value;
  const place = useFocusRestore(threadFocusTarget);
  return (
    <div class="thread" ref={place}>
      <ThreadBar controller={controller} view={view} now={now} within={within} more={more}>
        {children}
      </ThreadBar>
      {view && <ThreadPane {...props} view={view} />}
      {!view && failure && <ErrorNotice failure={failure} onRetry={() => void thread.open()} kept={false} />}
      {!view && !failure && <Skeleton label={t('panel_loading')} isLabelSeen />}
    </div>
  );
}

function ThreadPane({ controller, now, place, onSignIn, view }: ThreadProps & { view: ThreadView }) {
  const { thread, reading, composer, following } = controller;
  const followFailure = following.failureOf('threads', view.projectId);
  const failure = thread.failure.value;
  const barrier = barrierOf(view, failure);
  const visibleFailure = otherFailure(barrier, failure, view);
  const foot = useHeight<HTMLDivElement>('--foot');
  return (
    <>
      {view.account && <DeletionBar controller={controller} />}
      {followFailure && <ErrorNotice failure={followFailure} />}
      {visibleFailure && (
        <ErrorNotice
          failure={visibleFailure}
          onRetry={() => void thread.refresh()}
          onOpenSettings={onSignIn}
          live="status"
          kept={view.comments.length > 0}
        />
      )}
      {reading.isTargetMissing.value && <MissingComment />}
      {view.skipped > 0 && <p class="thread__note">{plural('panel_skipped', view.skipped)}</p>}
      {barrier !== null && <Barrier barrier={barrier} view={view} onSignIn={onSignIn} />}
      <Comments controller={controller} view={view} now={now} place={place} onSignIn={onSignIn} />
      <div ref={foot} class="thread__foot">
        {view.posts.length > 0 && (
          <section class="thread__list" aria-label={t('panel_onTheirWay')}>
            {view.posts.map((post) => (
              <PendingPost
                key={post.id}
                composer={composer}
                post={post}
                onEdit={() => void composer.withdraw(post.id)}
                onSignIn={onSignIn}
              />
            ))}
          </section>
        )}
        {barrier === null && composer.below.value === null && (
          // Another person gets another box, whose undo holds nothing of the one before.
          <CommentComposer key={view.account?.uid} composer={composer} onSignIn={onSignIn} />
        )}
      </div>
    </>
  );
}

/** Replaces the composer, and says why the reader cannot write. */
function Barrier({ barrier, view, onSignIn }: { barrier: Kind; view: ThreadView; onSignIn: () => void }) {
  if (barrier === 'no-project') return null;
  if (barrier === 'comments-off') {
    return (
      <p class="thread__note">
        <strong>{t('error_commentsDisabled')}</strong>
      </p>
    );
  }
  const refused = view.account?.refused;
  if (refused) return <SessionNotice failure={refused} onSignIn={onSignIn} />;
  return (
    <EmptyState icon={commentIcon} title={t('panel_signedOut')} text={t('panel_signedOutText')}>
      <Button kind="primary" onPress={onSignIn}>
        {t('error_button_signIn')}
      </Button>
    </EmptyState>
  );
}

function MissingComment() {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => place.current?.scrollIntoView({ block: 'nearest' }), []);
  return (
    <div ref={place}>
      <Notice tone="warn" live="status" title={t('thread_soughtGone')} />
    </div>
  );
}

/** Where the focus goes: after the search to its menu, after a deletion to a harmless button, else to a comment or the composer. */
function threadFocusTarget({ removed, container, sibling }: LostFocus, thread: HTMLElement): HTMLElement | null {
  const menu = thread.querySelector<HTMLElement>('[aria-controls="thread-more"], .thread-bar .icon-button');
  if (removed.closest('.find-bar')) return menu;
  if (removed.closest('.reply-box')) return container.closest('article')?.querySelector('button') ?? menu;
  const deletion = container.closest('.comment-actions') ?? thread.querySelector('.deletion-bar');
  const harmless = deletion?.querySelector<HTMLElement>('button:not(.button--danger)');
  if (harmless) return harmless;
  const comment = container.closest<HTMLElement>('article, .comment-pending');
  if (comment && thread.contains(comment)) return comment.querySelector('summary') ?? comment;
  if (container.matches('.virtual-list')) {
    const other = sibling?.querySelector<HTMLElement>('article');
    if (other) return other;
  }
  return thread.querySelector<HTMLElement>('textarea') ?? menu;
}
