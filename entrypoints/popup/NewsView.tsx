import { AnnouncementCard } from '../../components/AnnouncementCard';
import { EmptyState } from '../../components/EmptyState';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Skeleton } from '../../components/Skeleton';
import { StatusLine } from '../../components/StatusLine';
import type { CachedNews } from '../../utils/cache';
import { plural, t } from '../../utils/i18n';
import type { PopupModel } from './popup-model';

interface NewsViewProps {
  model: PopupModel;
  /** The announcement somebody came for. */
  soughtId: number | null;
  now: number;
  onOpenSettings: () => void;
}

/** The announcements, newest first. */
export function NewsView({ model, soughtId, now, onOpenSettings }: NewsViewProps) {
  const { news, busy } = model.news;
  const failure = model.news.failure.value;
  const known = news.value;
  return (
    <>
      {known && <NewsStatus news={known} now={now} />}
      {failure && <ErrorNotice failure={failure} live="status" kept={known !== null} onRetry={() => void model.news.load()} onCheckService={onOpenSettings} />}
      {!known && !failure && <Skeleton label={t('popup_loading')} />}
      {known && known.announcements.length === 0 && <EmptyState icon="news" title={t('popup_noNews')} text={t('popup_noNewsText')} />}
      {known && soughtId !== null && !busy.value && !known.announcements.some(({ id }) => id === soughtId) && (
        <output class="popup-note">{t('popup_newsGone')}</output>
      )}
      {known && (
        <div class="popup-list">
          {known.announcements.map((announcement) => (
            <AnnouncementCard key={announcement.id} announcement={announcement} now={now} sought={announcement.id === soughtId} />
          ))}
        </div>
      )}
    </>
  );
}

function NewsStatus({ news, now }: { news: CachedNews; now: number }) {
  return (
    <StatusLine
      title={t('popup_news')}
      seenAt={news.fetchedAt}
      now={now}
      skipped={news.skipped > 0 ? plural('popup_skippedNews', news.skipped) : ''}
    />
  );
}
