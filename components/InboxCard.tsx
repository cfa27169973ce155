import type { InboxEntry } from '../utils/stored';
import { t } from '../utils/i18n';
import { mentionBy } from '../utils/mention-words';
import { Icon } from './Icon';
import { Picture } from './Picture';
import { Time } from './Time';
import './Card.css';
import './InboxCard.css';

interface InboxCardProps {
  entry: InboxEntry;
  now: number;
  onOpen: () => void;
}

/** A mention or an announcement in a few lines; the whole card opens it. */
export function InboxCard({ entry, now, onOpen }: InboxCardProps) {
  const mention = entry.kind === 'mention';
  return (
    <article class={entry.read ? 'card card--opens inbox-card' : 'card card--opens inbox-card inbox-card--unread'} aria-labelledby={`entry-${entry.id}`}>
      <Picture url={entry.avatarUrl} fallback={mention ? 'person' : 'news'} size="medium" round={mention} />
      <div class="inbox-card__body">
        <p class="inbox-card__kind">
          {!entry.read && (
            <>
              <span class="inbox-card__dot" aria-hidden="true" />
              <span class="unseen">{t('inbox_unread')}</span>
            </>
          )}
          <Icon name={mention ? 'mention' : 'news'} />
          <span class="inbox-card__who">{mention ? mentionBy(entry.author) : t('inbox_news')}</span>
          <span class="inbox-card__age">
            <Time at={entry.at} now={now} />
          </span>
        </p>
        <h3 class="inbox-card__title" id={`entry-${entry.id}`} dir="auto">
          <button class="card__target" type="button" onClick={onOpen}>
            {entry.title}
          </button>
        </h3>
        <p class="inbox-card__text" dir="auto">
          {entry.text}
        </p>
      </div>
    </article>
  );
}
