import { useState } from 'preact/hooks';
import { headlineOf, titleOf, writerName } from '../../../../utils/entry-words';
import { t } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { KINDS } from '../../../../utils/watch/kinds';
import type { InboxEntry } from '../../../../utils/watch/types';
import { boxIcon, newsIcon, personIcon } from '../../../../components/base/icons';
import { Button } from '../../../../components/base/Button';
import { RichText } from '../../../../components/text/RichText';
import { Picture } from '../../../../components/base/Picture';
import { Time } from '../../../../components/time/Time';
import type { PopupModel } from '../../model';
import { EntryActions } from './EntryActions';
import { EntryBelow } from './EntryBelow';
import { useSwipe } from './use-swipe';
import '../../../../components/base/Card.css';
import './InboxCard.css';

interface InboxCardProps {
  model: PopupModel;
  entry: InboxEntry;
  now: number;
  /** The id of the title of its group. */
  groupTitleId: string;
}

/** An inbox entry with its actions; the whole card opens its subject. */
export function InboxCard({ model, entry, now, groupTitleId }: InboxCardProps) {
  const { inbox, following } = model;
  const { id, kind, read, goneAt, avatarUrl, at } = entry;
  const [isShown, setShown] = useState(false);
  const isFolded = !isShown && following.isHidden(entry);
  const { about } = KINDS[kind];
  const isNews = about === 'announcement';
  const fallback = isNews ? newsIcon : about === 'mine' ? boxIcon : personIcon;
  const isSaved = inbox.list.scope.value === 'saved';
  const said = isSaved ? writerName(entry) : isNews ? titleOf(entry) : headlineOf(entry);
  const headline = isFolded ? t('comment_hidden', isolate(writerName(entry))) : said;
  const place = useSwipe<HTMLElement>(read ? null : () => void inbox.markShownRead([entry]));
  return (
    <article
      ref={place}
      class={['card card--opens inbox-card', !read && 'inbox-card--unread', goneAt !== null && 'inbox-card--gone']
        .filter(Boolean)
        .join(' ')}
      aria-labelledby={`${groupTitleId} entry-${id}`}
    >
      <Picture url={avatarUrl} fallback={fallback} size="entry" round={fallback === personIcon} />
      <div class="inbox-card__body">
        <div class="inbox-card__head">
          {!read && <span class="unseen">{t('inbox_unread')}</span>}
          {/* Our own sentences have the direction of the page, no matter which name they begin with. */}
          <h4 class="inbox-card__headline" id={`entry-${id}`} dir={isNews ? 'auto' : undefined}>
            <button
              class="card__target two-lines"
              type="button"
              title={headline}
              onClick={() => void inbox.openEntry(entry)}
            >
              {headline}
            </button>
          </h4>
          <span class="inbox-card__age">
            <Time at={at} now={now} />
          </span>
        </div>
        {isFolded && (
          <span class="inbox-card__hidden">
            <Button kind="quiet" describedBy={`entry-${id}`} onPress={() => setShown(true)}>
              {t('comment_showHidden')}
            </Button>
          </span>
        )}
        {!isFolded && <EntryText entry={entry} following={following} />}
        {goneAt !== null && <p class="inbox-card__gone">{t('inbox_gone')}</p>}
        <EntryActions model={model} entry={entry} now={now} />
        <EntryBelow model={model} entry={entry} />
      </div>
    </article>
  );
}

/** What was written, after what stood before it. */
function EntryText({
  entry: { text, before },
  following,
}: Pick<InboxCardProps, 'entry'> & Pick<PopupModel, 'following'>) {
  return (
    <>
      {before && !following.isHidden(before) && (
        <blockquote class="inbox-card__before small-print">
          <div class="inbox-card__quote two-lines" dir="auto">
            <bdi class="inbox-card__before-author">{writerName(before)}</bdi> <RichText text={before.text} isPreview />
          </div>
        </blockquote>
      )}
      {text.trim() !== '' && (
        <div class="inbox-card__text two-lines">
          <RichText text={text} isPreview />
        </div>
      )}
    </>
  );
}
