import { Button } from '../../components/Button';
import { Icon } from '../../components/Icon';
import { language, plural, t } from '../../utils/i18n';
import type { ThreadView } from '../../utils/messages';
import { exactTime, relativeTime } from '../../utils/time';

interface ThreadHeadProps {
  view: ThreadView;
  now: number;
  isRefreshing: boolean;
  /** Whether the newest refresh did not work. */
  isStale: boolean;
  onRefresh: () => void;
}

/** Younger than this, what is shown is simply up to date. */
const FRESH_MS = 60_000;
/** Keep a title of another direction from turning the words around it about. */
const [ISOLATE, END_ISOLATE] = ['\u2068', '\u2069'];

/** Whose comments these are, how many, and how old what is shown is. */
export function ThreadHead({ view, now, isRefreshing, isStale, onRefresh }: ThreadHeadProps) {
  const { title, fetchedAt, comments } = view;
  const count = fetchedAt === null ? view.count : comments.length + view.skipped;
  return (
    <header class="panel__head">
      <h1 class="panel__heading">{title === null ? t('panel_title') : t('panel_heading', `${ISOLATE}${title}${END_ISOLATE}`)}</h1>
      <p class="panel__facts">
        {count !== null && <span>{plural('count_comments', count)}</span>}
        {fetchedAt !== null && (
          <span title={exactTime(fetchedAt, language())}>
            {!isStale && now - fetchedAt < FRESH_MS ? t('panel_fresh') : t('panel_seen', relativeTime(Math.min(fetchedAt, now), now, language()))}
          </span>
        )}
      </p>
      <Button kind="quiet" busy={isRefreshing} onPress={onRefresh}>
        {!isRefreshing && <Icon name="refresh" />}
        {t('panel_refresh')}
      </Button>
    </header>
  );
}
