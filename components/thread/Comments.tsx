import { useCallback, useEffect, useMemo, useRef } from 'preact/hooks';
import { plural, t } from '../../utils/locale/i18n';
import { isTyping } from '../keys/is-typing';
import { letterOf } from '../keys/key-letter';
import type { RowAnchor } from '../../utils/storage/view-state';
import type { ThreadView } from '../../utils/thread/unsent';
import type { ThreadController } from '../../utils/thread/controller';
import { mentionableNames, ownNames } from '../../utils/thread/comment-rules';
import { CommentPin } from '../comment/CommentPin';
import { Button } from '../base/Button';
import { EmptyState } from '../base/EmptyState';
import { commentIcon } from '../base/icons';
import { Skeleton } from '../base/Skeleton';
import { VirtualList } from '../list/VirtualList';
import { CommentRow, Foldable } from '../comment/CommentRow';
import type { People } from '../text/RichText';
import './Comments.css';
import { FindBar } from './FindBar';

/** Where a thread is scrolled to; `null` above its list. */
export interface ThreadPlace {
  anchor: RowAnchor | null;
}

interface CommentsProps {
  controller: ThreadController;
  view: ThreadView;
  now: number;
  place: ThreadPlace | undefined;
  onSignIn: () => void;
}

/** The estimated height of a comment in CSS pixels; up to how many rows all are rendered, so that the browser's own search finds them; and the overscan. */
const ROW_HEIGHT = 96;
const MAX_WHOLE = 40;
const OVERSCAN = 8;

/** The comments: pinned ones in one row, then the newest first, or the oldest first, as chosen. */
export function Comments({ controller, view, now, place: scrolled, onSignIn }: CommentsProps) {
  const { arrivals, reading, deletions, thread } = controller;
  const comments = arrivals.shown.value;
  const people = usePeople(controller, view);
  const rows = reading.rows.value;
  const isRefreshing = thread.refreshing.value;
  const place = useFindKey(() => reading.find.open());
  const list = useFocusAtFirst();
  if (!view.account) return null;
  if (view.fetchedAt === null && comments.length === 0)
    return isRefreshing ? <Skeleton label={t('panel_loading')} isLabelSeen /> : null;
  const shared = { controller, view, now, people, onSignIn };
  return (
    <div ref={place} class="thread-comments">
      <output class="unseen">{deletions.deletedCount.value > 0 && t('panel_deleted')}</output>
      {reading.find.isOpen.value && <FindBar reading={reading} />}
      <NewComments controller={controller} />
      {reading.pinned.value.length > 0 && (
        <section class="pins" aria-label={t('panel_pinned')}>
          {reading.pinned.value.map(({ comment, pin }) => (
            <Foldable key={comment.id} controller={controller} comment={comment}>
              <CommentPin {...shared} comment={comment} pin={pin} isNew={arrivals.newIds.value.has(comment.id)} />
            </Foldable>
          ))}
        </section>
      )}
      {rows.ids.length > 0 && (
        <section ref={list} class="thread-comments__list" aria-label={t('panel_title')} tabIndex={-1}>
          <VirtualList
            ids={rows.ids}
            estimate={ROW_HEIGHT}
            busy={isRefreshing}
            isNested
            anchor={scrolled?.anchor ?? null}
            onAnchor={(anchor) => {
              if (scrolled) scrolled.anchor = anchor;
            }}
            maxWhole={MAX_WHOLE}
            overscan={OVERSCAN}
            inSteps
            target={reading.target.value}
            row={(id, index) => <CommentRow {...shared} id={id} index={index} />}
          />
        </section>
      )}
      {comments.length === 0 && rows.ids.length === 0 && <EmptyState icon={commentIcon} title={t('panel_empty')} />}
    </div>
  );
}

/** Whom the texts can mention. The same while the names are, so that no text is parsed again. */
function usePeople({ arrivals, reading }: ThreadController, { account }: ThreadView): People {
  const comments = arrivals.shown.value;
  const names = useMemo(() => mentionableNames({ comments, account }), [comments, account]);
  const own = ownNames(account);
  return useMemo(
    () => ({ names, ownNames: own, urlOf: reading.personUrl }),
    [names.join('\n'), own.join('\n'), reading],
  );
}

/** Shows the new comments that wait, or leads on to those out of view. */
function NewComments({ controller: { arrivals, reading, thread } }: Pick<CommentsProps, 'controller'>) {
  const waiting = arrivals.waiting.value.length;
  const words = waiting > 0 && plural('panel_new', waiting);
  return (
    <div class="new-comments">
      <output class="unseen">{words}</output>
      {words ? (
        <Button kind="primary" onPress={() => reading.showWaiting()}>
          {words}
        </Button>
      ) : thread.refreshing.value ? (
        <span class="new-comments__checking small-print">{t('panel_checking')}</span>
      ) : (
        <MoreNew reading={reading} />
      )}
    </div>
  );
}

/** Leads on to the new comments out of view. It alone is drawn anew where the thread is scrolled. */
function MoreNew({ reading }: Pick<ThreadController, 'reading'>) {
  const more = reading.elsewhere.value;
  if (!more) return null;
  const words = plural('thread_moreNew', more.count);
  return <Button onPress={() => reading.goToNew(more.id)}>{`${more.isBelow ? '↓' : '↑'} ${words}`}</Button>;
}

/** Gives the focus that is nowhere to the list: when it comes into a window that has the focus, and when that window gets it. */
function useFocusAtFirst() {
  return useCallback((list: HTMLElement | null) => {
    const takeFocus = (): void => {
      // In a frame, this would take the focus from the page around.
      if (document.hasFocus() && document.activeElement?.matches('body, #thread-title'))
        list?.focus({ preventScroll: true });
    };
    takeFocus();
    // Firefox says so before the element has the focus that it goes to.
    const takeLater = (): void => void setTimeout(takeFocus);
    addEventListener('focus', takeLater);
    return () => removeEventListener('focus', takeLater);
  }, []);
}

/** Opens the search with the key `f` if the focus is in the thread or nowhere. Combinations with a modifier belong to the browser. */
function useFindKey(open: () => void) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const { target, ctrlKey, altKey, metaKey, shiftKey } = event;
      if (letterOf(event) !== 'f' || ctrlKey || altKey || metaKey || shiftKey) return;
      if (!(target instanceof Element) || isTyping(target)) return;
      const isHere =
        target === document.body
          ? !document.querySelector(':modal')
          : place.current?.closest('.thread')?.contains(target);
      if (!isHere) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, []);
  return place;
}
