import type { ComponentChildren } from 'preact';
import { headlineOf, titleOf, writerName } from '../../../../utils/locale/entry-words';
import { t } from '../../../../utils/locale/i18n';
import { KINDS } from '../../../../utils/watch/kinds';
import type { InboxEntry } from '../../../../utils/watch/types';
import { newsIcon, personIcon } from '../../../../components/base/icons';
import { RichText } from '../../../../components/text/RichText';
import { Picture } from '../../../../components/base/Picture';
import { Time } from '../../../../components/time/Time';
import { useSwipe } from './use-swipe';
import '../../../../components/base/Card.css';
import './InboxCard.css';

interface InboxCardProps {
  entry: InboxEntry;
  now: number;
  /** The id of the title of its group. */
  groupTitleId: string;
  onOpen: () => void;
  /** For one that is not read yet. */
  onMarkRead: () => void;
  /** Actions. */
  children?: ComponentChildren;
}

/** An inbox entry; the whole card opens its subject. */
export function InboxCard({ entry, now, groupTitleId, onOpen, onMarkRead, children }: InboxCardProps) {
  const { id, kind, text, before, read, goneAt, avatarUrl, at } = entry;
  const isNews = KINDS[kind].about === 'announcement';
  const headline = isNews ? titleOf(entry) : headlineOf(entry);
  const place = useSwipe<HTMLElement>(read ? null : onMarkRead);
  return (
    <article
      ref={place}
      class={['card card--opens inbox-card', !read && 'inbox-card--unread', goneAt !== null && 'inbox-card--gone']
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={`${groupTitleId} entry-${id}`}
    >
      <Picture url={avatarUrl} fallback={isNews ? newsIcon : personIcon} size="entry" round={!isNews} />
      <div class="inbox-card__body stack">
        <div class="inbox-card__head">
          {!read && <span class="unseen">{t('inbox_unread')}</span>}
          {/* Our own sentences have the direction of the page, no matter which name they begin with. */}
          <h4 class="inbox-card__headline" id={`entry-${id}`} dir={isNews ? 'auto' : undefined}>
            <button class="card__target" type="button" title={headline} onClick={onOpen}>
              {headline}
            </button>
          </h4>
          <span class="inbox-card__age">
            <Time at={at} now={now} />
          </span>
        </div>
        {before && <Before author={writerName(before)} text={before.text} />}
        {text.trim() !== '' && (
          <div class="inbox-card__text">
            <RichText text={text} isPreview />
          </div>
        )}
        {goneAt !== null && <p class="inbox-card__gone">{t('inbox_gone')}</p>}
        {children}
      </div>
    </article>
  );
}

/** The comment before the entry in its thread. */
function Before({ author, text }: { author: string; text: string }) {
  return (
    <blockquote class="inbox-card__before small-print">
      <div class="inbox-card__quote" dir="auto">
        <bdi class="inbox-card__before-author">{author}</bdi> <RichText text={text} isPreview />
      </div>
    </blockquote>
  );
}
