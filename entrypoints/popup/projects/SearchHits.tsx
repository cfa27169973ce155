import { useState } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { Found } from '../../../components/text/Found';
import { Time } from '../../../components/time/Time';
import type { Hit } from '../../../utils/cache/text-search';
import { sourceOf } from '../../../utils/entry-words';
import { formatNumber, t } from '../../../utils/locale/i18n';
import { fromMatch } from '../../../utils/text/find-text';
import { plainText } from '../../../utils/text/plain-text';
import { shorten } from '../../../utils/text/shorten';
import { searchTerms, type Hits } from '../../../utils/text/word-index';
import { hashOf, type Route } from '../first-paint/routes';
import type { PopupModel } from '../model';
import { SECTIONS, type FoundSection } from './search-hits';
import '../../../components/base/Card.css';
import './SearchHits.css';

/** Hits of a section that are shown at first. */
const FEW = 3;
/** More of a text does not fit into the lines of a card. */
const MAX_EXCERPT_CHARS = 300;

interface SearchHitsProps {
  model: PopupModel;
  now: number;
}

/** What a search finds besides projects, in sections. */
export function SearchHits({ model, now }: SearchHitsProps) {
  return (
    <>
      {model.searchHits.sections.value.map((section) => (
        <Section key={section.name} model={model} {...section} now={now} />
      ))}
    </>
  );
}

/** Links from above the projects to the sections below them. */
export function SearchHitsLinks({ model }: { model: PopupModel }) {
  return (
    <div class="search-hits-links">
      {model.searchHits.sections.value.map(({ name, hits }) => (
        <Button key={name} kind="quiet" onPress={() => focusSection(name)}>
          {t(SECTIONS[name])} <bdi class="search-hits__count">{countOf(hits)}</bdi>
        </Button>
      ))}
    </div>
  );
}

function countOf({ items, hasMore }: Hits<Hit>): string {
  return `${formatNumber(items.length)}${hasMore ? '+' : ''}`;
}

function focusSection(name: FoundSection['name']): void {
  const title = document.getElementById(`hits-${name}`);
  title?.scrollIntoView({ block: 'start' });
  title?.focus({ preventScroll: true });
}

function Section({ model, name, hits, now }: FoundSection & { model: PopupModel; now: number }) {
  const search = model.searchHits.search.value;
  /** The search of which all hits are shown. */
  const [opened, setOpened] = useState<string | null>(null);
  const isOpen = opened === search;
  const id = `hits-${name}`;
  return (
    <section class="search-hits stack" aria-labelledby={id}>
      <div class="search-hits__head">
        <h3 class="search-hits__title" id={id} tabIndex={-1}>
          {t(SECTIONS[name])} <bdi class="search-hits__count">{countOf(hits)}</bdi>
        </h3>
        {hits.items.length > FEW && (
          <Button kind="quiet" expanded={isOpen} describedBy={id} onPress={() => setOpened(isOpen ? null : search)}>
            {isOpen ? t('inbox_showFewer') : t('inbox_showAll', countOf(hits))}
          </Button>
        )}
      </div>
      {hits.items.slice(0, isOpen ? undefined : FEW).map((hit) => (
        <HitCard key={hit.id} model={model} section={name} hit={hit} now={now} />
      ))}
    </section>
  );
}

/** A text that was found, with its words marked. It opens its place. */
function HitCard({ model, section, hit, now }: SearchHitsProps & { section: FoundSection['name']; hit: Hit }) {
  const { inbox, projects, searchHits } = model;
  const words = searchTerms(searchHits.search.value).wanted;
  const { projectId, commentId, text, at } = hit;
  const id = `hit-${section}-${encodeURIComponent(hit.id)}`;
  const project = projectId !== null && commentId !== null && (hit.title || projects.get(projectId)?.title);
  return (
    <article class="card card--opens hit-card" aria-labelledby={id}>
      <div class="hit-card__head">
        <h4 class="hit-card__title one-line" id={id}>
          <a class="card__target" href={hashOf(placeOf(hit))} onClick={() => void inbox.targetComment(hit)}>
            <bdi>
              <Found text={sourceOf(hit)} needles={words} />
            </bdi>
          </a>
        </h4>
        <span class="hit-card__meta small-print">
          {project && <bdi class="one-line">{project}</bdi>}
          <Time at={at} now={now} />
        </span>
      </div>
      <div class="hit-card__text two-lines">
        <p dir="auto">
          <Found text={shorten(fromMatch(plainText(text), words), MAX_EXCERPT_CHARS)} needles={words} />
        </p>
      </div>
    </article>
  );
}

function placeOf({ id, projectId, commentId }: Hit): Route {
  if (projectId === null) return { view: 'news', announcement: id };
  return { view: commentId === null ? 'project' : 'comments', id: projectId };
}
