import type { ComponentChildren } from 'preact';
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
import { EntryPause, ThreadPause } from './EntryPauses';
import { useSwipe } from './use-swipe';
import '../../../../components/base/Card.css';
import './InboxCard.css';

interface InboxCardProps {
  model: PopupModel;
  entry: InboxEntry;
  now: number;
  /** The id of the title of its group, and the title; empty where that stands above the first entry. */
  titleId: string;
  title: string;
  /** What stands above its writer. */
  children?: ComponentChildren;
}

/** An inbox entry: who wrote it, where and when, in one row with its actions, then the words. The whole card opens its subject. */
export function InboxCard({ model, entry, now, titleId, title, children }: InboxCardProps) {
  const { inbox, following } = model;
  const { id, read, goneAt, snoozedUntil } = entry;
  const [isShown, setShown] = useState(false);
  const isFolded = !isShown && following.isHidden(entry);
  const place = useSwipe<HTMLElement>(read ? null : () => void inbox.markShownRead([entry]));
  const classes = [
    'card card--opens inbox-card',
    !read && 'inbox-card--unread',
    snoozedUntil !== undefined && 'inbox-card--snoozed',
    goneAt !== null && 'inbox-card--gone',
  ];
  return (
    <article ref={place} class={classes.filter(Boolean).join(' ')} aria-labelledby={`${titleId} entry-${id}`}>
      {children}
      <EntryPicture entry={entry} />
      <div class="inbox-card__body">
        <EntryHead model={model} entry={entry} now={now} titleId={titleId} title={title} isFolded={isFolded} />
        {isFolded && (
          <span class="inbox-card__hidden">
            <Button kind="quiet" describedBy={`entry-${id}`} onPress={() => setShown(true)}>
              {t('comment_showHidden')}
            </Button>
          </span>
        )}
        {!isFolded && <EntryText entry={entry} following={following} />}
        {goneAt !== null && <p class="inbox-card__gone">{t('inbox_gone')}</p>}
        <EntryPause inbox={inbox} entry={entry} now={now} />
        {title && <ThreadPause inbox={inbox} projectId={entry.projectId} now={now} />}
        <EntryActions model={model} entry={entry} now={now} />
        <EntryBelow model={model} entry={entry} />
      </div>
    </article>
  );
}

function EntryPicture({ entry: { kind, avatarUrl } }: Pick<InboxCardProps, 'entry'>) {
  const { about } = KINDS[kind];
  const fallback = about === 'announcement' ? newsIcon : about === 'mine' ? boxIcon : personIcon;
  return <Picture url={avatarUrl} fallback={fallback} size="entry" round={fallback === personIcon} />;
}

/** Who wrote it, where and when. */
function EntryHead({
  model: { inbox },
  entry,
  now,
  titleId,
  title,
  isFolded,
}: Omit<InboxCardProps, 'children'> & { isFolded: boolean }) {
  const { id, kind, read, at } = entry;
  const isSaved = inbox.list.scope.value === 'saved';
  const { about } = KINDS[kind];
  const isComment = about === 'comment';
  const isTitle = about === 'announcement' || (isSaved && !isComment);
  const said = isTitle ? titleOf(entry) : isSaved ? writerName(entry) : headlineOf(entry);
  const headline = isFolded ? t('comment_hidden', isolate(writerName(entry))) : said;
  const Heading = title ? 'h3' : 'h4';
  // Our own words are never cut.
  const isOurs = title !== entry.title && title !== entry.author;
  return (
    <div class="inbox-card__head">
      {!read && <span class="unseen">{t('inbox_unread')}</span>}
      {/* Our own sentences have the direction of the page, no matter which name they begin with. */}
      <Heading class="inbox-card__headline" id={`entry-${id}`} dir={isTitle ? 'auto' : undefined}>
        <button
          class="card__target two-lines"
          type="button"
          title={headline}
          onClick={() => void inbox.openEntry(entry)}
        >
          <Headline words={headline} name={isComment && !isFolded ? nameIn(entry) : ''} />
        </button>
      </Heading>
      {title && (
        <span class={`inbox-card__title ${isOurs ? '' : 'one-line'}`} id={titleId} dir="auto" title={title}>
          {title}
        </span>
      )}
      <span class="inbox-card__age">
        {isSaved && `${t('saved_list')} `}
        <Time at={at} now={now} />
      </span>
    </div>
  );
}

/** Returns what the headline has for the name of who wrote a comment; empty where the team of the service has none. */
function nameIn({ author, nameless }: InboxEntry): string {
  return author ? isolate(author) : nameless ? t('comment_nameless') : '';
}

/** Of what is said about a comment, the writer’s name shows alone: the words below say the rest. */
function Headline({ words, name }: { words: string; name: string }) {
  const [before = '', after] = name ? words.split(name) : [];
  if (after === undefined) return <>{words}</>;
  return (
    <>
      <span class="unseen">{before}</span>
      {name}
      <span class="unseen">{after}</span>
    </>
  );
}

/** What was written, and in the room that is left, what stood before it. */
function EntryText({
  entry: { text, before },
  following,
}: Pick<InboxCardProps, 'entry'> & Pick<PopupModel, 'following'>) {
  return (
    <div class="inbox-card__words two-lines">
      {text.trim() !== '' && (
        <div class="inbox-card__text">
          <RichText text={text} isPreview />
        </div>
      )}
      {before && !following.isHidden(before) && (
        <blockquote class="inbox-card__before small-print" dir="auto">
          <bdi class="inbox-card__before-author">{writerName(before)}</bdi> <RichText text={before.text} isPreview />
        </blockquote>
      )}
    </div>
  );
}
