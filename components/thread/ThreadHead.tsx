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
  /** Epoch ms at which what is shown was last found to be all there is, `null` before. */
  checkedAt: number | null;
  isRefreshing: boolean;
  /** Whether the newest refresh did not work. */
  isStale: boolean;
  /** How it is followed, `null` for somebody who is signed out. */
  followed: FollowedThread | null;
  /** From a press until the worker has answered. */
  isWatchBusy: boolean;
  isMuteBusy: boolean;
  /** Whether there is anything to follow. */
  isThere: boolean;
  /** Whether the page holds more than this thread. */
  isNested: boolean;
  onRefresh: () => void;
  onWatch: (watch: boolean) => void;
  onMute: (mute: boolean) => void;
}

/** Younger than this, what is shown is simply up to date. */
const FRESH_MS = 60_000;

/** Whose comments these are, how many, and how old what is shown is. */
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
  // What was pressed to come here is gone, and the focus with it.
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
