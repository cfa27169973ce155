import { useEffect, useRef } from 'preact/hooks';
import { isolate } from '../../utils/text/bidi';
import type { FollowedThread } from '../../utils/watch/arrival-kinds';
import { language, plural, t } from '../../utils/locale/i18n';
import type { ThreadView } from '../../utils/messages';
import { exactTime, relativeTime } from '../../utils/locale/relative-time';
import { Button } from '../base/Button';
import { mutedHint } from './follow-hint';
import { Icon } from '../base/Icon';
import { WatchSwitch } from './WatchSwitch';
import './ThreadHead.css';

interface ThreadHeadProps {
  view: ThreadView;
  now: number;
  /** Epoch ms of the last check that found nothing newer; `null` before. */
  checkedAt: number | null;
  isRefreshing: boolean;
  /** Whether the last refresh failed. */
  isStale: boolean;
  /** How the thread is followed; `null` if signed out. */
  followed: FollowedThread | null;
  /** Whether a request to the worker is running. */
  isWatchBusy: boolean;
  isMuteBusy: boolean;
  /** Whether the project exists. */
  isThere: boolean;
  /** Whether the page contains more than this thread. */
  isNested: boolean;
  onRefresh: () => void;
  onWatch: (watch: boolean) => void;
  onMute: (mute: boolean) => void;
}

/** Data younger than this is shown as up to date. */
const FRESH_MS = 60_000;

/** The title, the number of comments and their age, and the actions of a thread. */
export function ThreadHead({
  view,
  now,
  checkedAt,
  isRefreshing,
  isStale,
  followed,
  isWatchBusy,
  isMuteBusy,
  isThere,
  isNested,
  onRefresh,
  onWatch,
  onMute,
}: ThreadHeadProps) {
  const { title, fetchedAt, comments } = view;
  const knownAt = fetchedAt === null ? null : Math.max(fetchedAt, checkedAt ?? 0);
  const count = fetchedAt === null ? view.count : comments.length + view.skipped;
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
          {knownAt !== null && (
            <span title={exactTime(knownAt, language())}>
              {!isStale && now - knownAt < FRESH_MS
                ? t('panel_fresh')
                : t('panel_seen', relativeTime(Math.min(knownAt, now), now, language()))}
            </span>
          )}
        </p>
        {muted && <p class="thread-head__facts">{t(muted)}</p>}
      </div>
      <div class="thread-head__actions">
        {followed && (isThere || followed.on) && (
          <WatchSwitch
            followed={followed}
            isWatchBusy={isWatchBusy}
            isMuteBusy={isMuteBusy}
            onWatch={onWatch}
            onMute={onMute}
          />
        )}
        <Button kind="quiet" busy={isRefreshing} onPress={onRefresh}>
          {!isRefreshing && <Icon name="refresh" />}
          <span class="thread-head__refresh">{t('panel_refresh')}</span>
        </Button>
      </div>
    </header>
  );
}
