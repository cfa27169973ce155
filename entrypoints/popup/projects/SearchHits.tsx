import type { ComponentChildren } from 'preact';
import { Button } from '../../../components/base/Button';
import { Time } from '../../../components/time/Time';
import type { Announcement } from '../../../utils/api/schemas';
import type { FoundComment } from '../../../utils/cache/comment-index';
import type { FoundSaved } from '../../../utils/cache/text-search';
import { commenterName, titleOf, writerName } from '../../../utils/locale/entry-words';
import { t } from '../../../utils/locale/i18n';
import { searchWords, type Hits } from '../../../utils/text/word-index';
import { savedSubject } from '../../../utils/watch/saved';
import { hashOf } from '../first-paint/routes';
import type { PopupModel } from '../model';
import { HitCard } from './HitCard';
import { SECTION_LABELS, type SectionName } from './search-hits';
import { countOf, HitCount } from './SearchHitsLinks';
import './SearchHits.css';

/** Hits of a section that are shown at first. */
const FEW = 3;

interface HitProps<T> {
  model: PopupModel;
  hit: T;
  /** Folded. */
  words: readonly string[];
  now: number;
}

/** What a search finds besides projects, in sections. */
export function SearchHits({ model, now }: { model: PopupModel; now: number }) {
  const { hits, search } = model.searchHits;
  const found = hits.value;
  if (!found) return null;
  const given = { model, words: searchWords(search.value), now };
  return (
    <>
      <Section
        model={model}
        name="saved"
        hits={found.saved}
        row={(hit) => <SavedHit key={hit.key} hit={hit} {...given} />}
      />
      <Section
        model={model}
        name="news"
        hits={found.news}
        row={(hit) => <NewsHit key={hit.id} hit={hit} {...given} />}
      />
      <Section
        model={model}
        name="comments"
        hits={found.comments}
        row={(hit) => <CommentHit key={`${hit.projectId} ${hit.id}`} hit={hit} {...given} />}
      />
    </>
  );
}

interface SectionProps<T> {
  model: PopupModel;
  name: SectionName;
  hits: Hits<T>;
  row: (hit: T) => ComponentChildren;
}

function Section<T>({ model: { searchHits }, name, hits, row }: SectionProps<T>) {
  if (hits.items.length === 0) return null;
  const isOpen = searchHits.isOpen(name);
  const id = `hits-${name}`;
  return (
    <section class="search-hits stack" aria-labelledby={id}>
      <div class="search-hits__head">
        <h3 class="search-hits__title" id={id} tabIndex={-1}>
          {t(SECTION_LABELS[name])} <HitCount hits={hits} />
        </h3>
        {hits.items.length > FEW && (
          <Button kind="quiet" expanded={isOpen} describedBy={id} onPress={() => searchHits.toggle(name)}>
            {isOpen ? t('inbox_showFewer') : t('inbox_showAll', countOf(hits))}
          </Button>
        )}
      </div>
      {hits.items.slice(0, isOpen ? undefined : FEW).map(row)}
    </section>
  );
}

function SavedHit({ model, hit, words, now }: HitProps<FoundSaved>) {
  const { projectId, commentId } = savedSubject(hit.key);
  const isProject = commentId === null;
  return (
    <HitCard
      id={`hit-saved-${projectId}-${commentId ?? ''}`}
      href={hashOf({ view: isProject ? 'project' : 'comments', id: projectId })}
      onOpen={isProject ? undefined : () => model.searchHits.targetComment(projectId, commentId)}
      title={isProject ? hit.title || t('project_untitled') : writerName(hit)}
      text={[hit.note, hit.text].filter(Boolean).join(' · ')}
      words={words}
      meta={
        <>
          {!isProject && <bdi class="one-line">{hit.title}</bdi>}
          <Time at={hit.savedAt} now={now} />
        </>
      }
    />
  );
}

function NewsHit({ hit, words, now }: HitProps<Announcement>) {
  return (
    <HitCard
      id={`hit-news-${encodeURIComponent(hit.id)}`}
      href={hashOf({ view: 'news', announcement: hit.id })}
      title={titleOf({ kind: 'news', title: hit.title })}
      text={hit.text}
      words={words}
      meta={<Time at={hit.publishedAt} now={now} />}
    />
  );
}

function CommentHit({ model, hit, words, now }: HitProps<FoundComment>) {
  const { id, projectId } = hit;
  return (
    <HitCard
      id={`hit-${projectId}-${id}`}
      href={hashOf({ view: 'comments', id: projectId })}
      onOpen={() => model.searchHits.targetComment(projectId, id)}
      title={commenterName(hit)}
      text={hit.text}
      words={words}
      meta={
        <>
          <bdi class="one-line">{model.projects.get(projectId)?.title}</bdi>
          <Time at={hit.postedAt} now={now} />
        </>
      }
    />
  );
}
