import { useEffect, useRef } from 'preact/hooks';
import type { Announcement } from '../../../utils/api/schemas';
import { titleOf } from '../../../utils/locale/entry-words';
import { t } from '../../../utils/locale/i18n';
import { observeDwellTime } from './dwell-time';
import { LinkedText } from '../shared/LinkedText';
import { Time } from '../../../components/time/Time';
import '../../../components/base/Card.css';
import './AnnouncementCard.css';

interface AnnouncementCardProps {
  announcement: Announcement;
  now: number;
  unread?: boolean;
  /** The one somebody came for: it is scrolled to and marked. */
  isTarget?: boolean;
  /** It was in sight for a moment. While there is nobody to be told, nobody looks. */
  onSeen?: (() => void) | undefined;
}

/** One announcement. */
export function AnnouncementCard({
  announcement,
  now,
  unread = false,
  isTarget = false,
  onSeen,
}: AnnouncementCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isTarget]);
  const watched = onSeen !== undefined;
  const tell = useRef(onSeen);
  tell.current = onSeen;
  useEffect(() => {
    if (!watched || !card.current) return undefined;
    const over = new AbortController();
    observeDwellTime({
      document,
      target: card.current,
      Observer: IntersectionObserver,
      onSeen: () => tell.current?.(),
      signal: over.signal,
    });
    return () => over.abort();
  }, [watched]);
  const { id, title, text, imageUrl, publishedAt } = announcement;
  const names = ['card announcement', unread && 'announcement--unread', isTarget && 'announcement--sought'];
  return (
    <article ref={card} class={names.filter(Boolean).join(' ')} aria-labelledby={`news-${id}`} tabIndex={-1}>
      <h3 class="announcement__title" id={`news-${id}`} dir="auto">
        {titleOf({ kind: 'news', title })}
      </h3>
      <p class="announcement__age">
        {unread && <span class="announcement__unread">{t('inbox_unread')}</span>}
        <Time at={publishedAt} now={now} />
      </p>
      {imageUrl && <AnnouncementImage key={imageUrl} url={imageUrl} />}
      <LinkedText text={text} />
    </article>
  );
}

/** A picture that is gone leaves no hole. */
function AnnouncementImage({ url }: { url: string }) {
  const image = useRef<HTMLImageElement>(null);
  const hide = (): void => image.current?.classList.add('announcement__image--gone');
  return (
    <img
      ref={image}
      class="announcement__image"
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      onError={hide}
    />
  );
}
