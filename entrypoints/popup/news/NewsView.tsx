import { useEffect } from 'preact/hooks';
import { AnnouncementCard } from './AnnouncementCard';
import { BackLink } from '../shared/ViewHead';
import { Button } from '../../../components/base/Button';
import { EmptyState } from '../../../components/base/EmptyState';
import { newsIcon } from '../../../components/base/icons';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { LoadStatus } from '../shared/LoadStatus';
import { StatusLine } from '../first-paint/StatusLine';
import { plural, t } from '../../../utils/locale/i18n';
import type { UnreadMarksModel } from './unread-marks';
import type { ViewProps } from '../model';

/** The announcements, newest first. */
export function NewsView({ model, route, now }: ViewProps<'news'>) {
  const { announcement: targetId } = route;
  const { value, busy, failure } = model.news;
  const known = value.value;
  const marks = model.newsMarks;
  return (
    <>
      {model.tab.value !== 'news' && <BackLink trail={model.trail} />}
      {known && (
        <StatusLine
          title={t('popup_news')}
          seenAt={known.fetchedAt}
          now={now}
          failed={failure.value !== null}
          skipped={known.skipped > 0 ? plural('popup_skippedNews', known.skipped) : ''}
        />
      )}
      <NewsMarks model={marks} />
      <LoadStatus
        failure={failure.value}
        isKnown={known !== null}
        onRetry={() => void model.news.refresh()}
        onOpenSettings={model.openSettings}
      />
      {known && known.announcements.length === 0 && (
        <EmptyState icon={newsIcon} title={t('popup_noNews')} text={t('popup_noNewsText')} />
      )}
      {known && targetId !== null && !busy.value && !known.announcements.some(({ id }) => id === targetId) && (
        <output class="popup-note">{t('popup_newsGone')}</output>
      )}
      {known && (
        <div class="stack">
          {known.announcements.map((announcement) => (
            <AnnouncementCard
              key={announcement.id}
              announcement={announcement}
              now={now}
              unread={marks.marked.value.has(announcement.id)}
              onSeen={marks.unread.value.has(announcement.id) ? () => void marks.markSeen(announcement.id) : undefined}
              isTarget={announcement.id === targetId}
            />
          ))}
        </div>
      )}
    </>
  );
}

/** One button for marking and for its undo, so that the focus stays on it. */
function NewsMarks({ model }: { model: UnreadMarksModel }) {
  useEffect(() => {
    const controller = new AbortController();
    // A side panel may stay open for days.
    document.addEventListener('visibilitychange', () => document.hidden && model.clearSeen(), {
      signal: controller.signal,
    });
    return () => {
      controller.abort();
      model.clearSeen();
    };
  }, [model]);
  const unread = model.marked.value.size;
  const undoable = unread === 0 ? model.undoableCount.value : 0;
  const isBusy = model.marking.isBusy.value;
  const failure = model.marking.failure.value;
  return (
    <>
      <div class="popup-marks row small-print">
        {/* Screen readers announce only changes of an element that exists already, so it is rendered empty. */}
        <output>
          {unread > 0 ? plural('popup_unread', unread) : undoable > 0 && plural('inbox_allMarked', undoable)}
        </output>
        {/* The inbox changes before the request ends. The button stays until then. */}
        {(unread + undoable > 0 || isBusy) && (
          <Button kind="quiet" busy={isBusy} onPress={() => void (unread > 0 ? model.markAllRead() : model.undo())}>
            {t(unread > 0 ? 'popup_markAllRead' : 'inbox_undo')}
          </Button>
        )}
      </div>
      {failure && <ErrorNotice failure={failure} />}
    </>
  );
}
