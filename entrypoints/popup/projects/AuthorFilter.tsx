import { useRef } from 'preact/hooks';
import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import '../../../components/fields/Input.css';
import '../../../components/base/Offer.css';
import './AuthorFilter.css';

/** Somebody who could be meant, with what tells them from others of the same name. */
export interface AuthorCandidate {
  id: number;
  name: string;
  /** How many of their projects are known here. */
  projects: number;
  /** The title of the newest of these. */
  newest: string;
}

/** A name that was looked for and is not one person’s alone. */
export interface AuthorMatch {
  name: string;
  /** Whether that is the whole name of those offered, rather than a part of it. */
  isFullName: boolean;
  candidates: readonly AuthorCandidate[];
}

interface AuthorFilterProps {
  /** The names known here, the likeliest first. */
  names: readonly string[];
  /** The person the list is narrowed to; empty for everybody. */
  name: string;
  match: AuthorMatch | null;
  /** Empty: everybody. */
  onName: (name: string) => void;
  onChoose: (author: AuthorCandidate) => void;
  /** The name shall be searched for instead. */
  onSearch: (name: string) => void;
}

/** Whose projects are shown: by a name that is typed, or by choosing between those it could be. */
export function AuthorFilter({ names, name, match, onName, onChoose, onSearch }: AuthorFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  // What was pressed goes.
  const stay = (): void => field.current?.focus();
  return (
    <div class="author-filter">
      <label class="author-filter__label" for="filter-author">
        {t('popup_author')}
      </label>
      <input
        id="filter-author"
        ref={field}
        class="input author-filter__input"
        type="text"
        list="filter-authors"
        dir="auto"
        autocomplete="off"
        spellcheck={false}
        placeholder={t('popup_anyAuthor')}
        value={match?.name ?? name}
        onChange={(event) => onName(event.currentTarget.value)}
      />
      <datalist id="filter-authors">
        {names.map((each) => (
          <option key={each}>{each}</option>
        ))}
      </datalist>
      <output class="author-filter__said" for="filter-author">
        {match && matchMessage(match)}
      </output>
      {match && match.candidates.length > 0 && (
        <Candidates
          offers={match.candidates}
          onChoose={(author) => {
            stay();
            onChoose(author);
          }}
        />
      )}
      {match && !match.isFullName && (
        <Button
          kind="quiet"
          onPress={() => {
            stay();
            onSearch(match.name);
          }}
        >
          {t('popup_authorSearch', isolate(match.name))}
        </Button>
      )}
    </div>
  );
}

function matchMessage({ name, isFullName, candidates }: AuthorMatch): string {
  if (isFullName) return t('popup_authorSeveral', isolate(name));
  return t(candidates.length > 0 ? 'popup_authorLike' : 'popup_authorUnknown', isolate(name));
}

function Candidates({
  offers,
  onChoose,
}: {
  offers: readonly AuthorCandidate[];
  onChoose: (author: AuthorCandidate) => void;
}) {
  return (
    <ul class="author-filter__offers">
      {offers.map((author) => (
        <li key={author.id}>
          <button type="button" class="offer author-filter__offer" onClick={() => onChoose(author)}>
            <bdi class="author-filter__name">{author.name}</bdi>
            <span class="author-filter__about">{`${plural('popup_typeCount', author.projects)} · ${t('popup_authorNewest', isolate(author.newest || t('project_untitled')))}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
