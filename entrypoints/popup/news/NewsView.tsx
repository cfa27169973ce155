import { useEffect } from 'preact/hooks';
import { AnnouncementCard } from './AnnouncementCard';
import { BackLink, LoadStatus } from '../shared/ViewHead';
import { EmptyState } from '../../../components/base/EmptyState';
import { checkAllIcon, newsIcon } from '../../../components/base/icons';
import { IconButton } from '../../../components/base/IconButton';
import { MarkPlace } from '../inbox/MarkPlace';
import { StatusLine } from '../shared/StatusLine';
import { plural, t } from '../../../utils/locale/i18n';
import { onHidden } from '../../../utils/thread/visibility';
import { observeDwellTime } from './dwell-time';
import type { UnreadMarksModel } from './model';
import type { ViewProps } from '../model';

/** The announcements, newest first. */
export function NewsView({ model, route, now }: ViewProps<'news'>) {
  const { announcement: targetId } = route;
  const { value, busy, failure } = model.news;
  const known = value.value;
  const marks = model.newsMarks;
  return (
    <MarkPlace model={model}>
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
      <LoadStatus model={model} data={model.news} isKnown={known !== null} />
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
              isTarget={announcement.id === targetId}
            />
          ))}
        </div>
      )}
    </MarkPlace>
  );
}

/** How many are unread, and the button that marks all. Those that are read meanwhile are marked, too. */
function NewsMarks({ model }: { model: UnreadMarksModel }) {
  useEffect(() => {
    const controller = new AbortController();
    // A side panel may stay open for days.
    onHidden(() => model.clearSeen(), controller.signal);
    return () => {
      controller.abort();
      model.clearSeen();
    };
  }, [model]);
  const hasUnread = model.unread.value.size > 0;
  useEffect(() => {
    const cards = () => document.querySelectorAll<HTMLElement>('.announcement--unread');
    return hasUnread ? observeDwellTime(cards, ({ dataset }) => void model.markSeen(dataset.id ?? '')) : undefined;
  }, [model, hasUnread]);
  const unread = model.marked.value.size;
  if (unread === 0) return null;
  return (
    <div class="popup-inbox-head small-print">
      <span class="popup-checked">{plural('popup_unread', unread)}</span>
      <span class="mark-all">
        <IconButton icon={checkAllIcon} label={t('popup_markAllRead')} onPress={() => void model.markAllRead()} />
      </span>
    </div>
  );
}
