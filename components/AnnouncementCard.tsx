import { useEffect, useRef } from 'preact/hooks';
import type { Announcement } from '../utils/api/schemas';
import { LinkedText } from './LinkedText';
import { Time } from './Time';
import './Card.css';
import './AnnouncementCard.css';

interface AnnouncementCardProps {
  announcement: Announcement;
  now: number;
  /** The one somebody came for: it is scrolled to and marked. */
  sought?: boolean;
}

export function AnnouncementCard({ announcement, now, sought = false }: AnnouncementCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!sought) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [sought]);
  const { id, title, text, imageUrl, publishedAt } = announcement;
  return (
    <article ref={card} class={sought ? 'card announcement announcement--sought' : 'card announcement'} aria-labelledby={`news-${id}`} tabIndex={-1}>
      <h3 class="announcement__title" id={`news-${id}`} dir="auto">
        {title}
      </h3>
      <p class="announcement__age">
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
  return <img ref={image} class="announcement__image" src={url} alt="" loading="lazy" decoding="async" referrerpolicy="no-referrer" onError={hide} />;
}
