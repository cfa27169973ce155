import { useEffect, useRef, useState } from 'preact/hooks';
import type { Announcement } from '../../../utils/api/schemas';
import { titleOf } from '../../../utils/entry-words';
import { t } from '../../../utils/locale/i18n';
import { loadsPictures } from '../../../utils/pictures';
import { Icon } from '../../../components/base/Icon';
import { pictureIcon } from '../../../components/base/icons';
import { LinkedText } from '../shared/LinkedText';
import { Time } from '../../../components/time/Time';
import '../../../components/base/Card.css';
import './AnnouncementCard.css';

interface AnnouncementCardProps {
  announcement: Announcement;
  now: number;
  unread: boolean;
  /** Whether a link led to it. It is scrolled into view and highlighted. */
  isTarget: boolean;
}

/** One announcement. */
export function AnnouncementCard({ announcement, now, unread, isTarget }: AnnouncementCardProps) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isTarget) return;
    card.current?.scrollIntoView({ block: 'center' });
    card.current?.focus({ preventScroll: true });
  }, [isTarget]);
  const { id, title, text, imageUrl, publishedAt } = announcement;
  // A reference to an element contains no spaces.
  const titleId = `news-${encodeURIComponent(id)}`;
  const names = ['card announcement stack', unread && 'announcement--unread', isTarget && 'announcement--sought'];
  return (
    <article ref={card} class={names.filter(Boolean).join(' ')} aria-labelledby={titleId} data-id={id} tabIndex={-1}>
      <h3 class="announcement__title" id={titleId} dir="auto">
        {titleOf({ kind: 'news', title })}
      </h3>
      <p class="announcement__age small-print">
        {unread && <span class="announcement__unread">{t('inbox_unread')}</span>}
        <Time at={publishedAt} now={now} />
      </p>
      {imageUrl && <AnnouncementImage key={imageUrl} url={imageUrl} />}
      <LinkedText text={text} />
    </article>
  );
}

/** A picture. It is hidden if it can't be loaded, and where the person wants none. */
function AnnouncementImage({ url }: { url: string }) {
  const [isWanted, setWanted] = useState(false);
  if (isWanted || loadsPictures('always')) {
    return (
      <img
        class="announcement__image"
        src={url}
        alt=""
        loading="lazy"
        decoding="async"
        referrerpolicy="no-referrer"
        onError={({ currentTarget }) => currentTarget.classList.add('announcement__image--gone')}
      />
    );
  }
  if (loadsPictures('never')) return null;
  return (
    <button type="button" class="announcement__image picture-gone small-print" onClick={() => setWanted(true)}>
      <Icon path={pictureIcon} />
      {t('picture_show')}
    </button>
  );
}
