import { useRef } from 'preact/hooks';
import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import '../../../components/fields/Input.css';
import '../../../components/base/Offer.css';
import './AuthorFilter.css';

/** An author, with what distinguishes them from others of the same name. */
export interface AuthorCandidate {
  id: number;
  name: string;
  /** How many of their projects are in the stored catalogue. */
  projects: number;
  /** The title of the newest of these. */
  newest: string;
}

/** A typed name that does not belong to exactly one author. */
export interface AuthorMatch {
  name: string;
  /** Whether the candidates have exactly this name. Otherwise theirs contain it. */
  isFullName: boolean;
  candidates: readonly AuthorCandidate[];
}

interface AuthorFilterProps {
  /** Suggested names, the likeliest first. */
  names: readonly string[];
  /** The name of the author the list is filtered by; empty for none. */
  name: string;
  match: AuthorMatch | null;
  /** An empty name removes the filter. */
  onName: (name: string) => void;
  onChoose: (author: AuthorCandidate) => void;
  /** Searches for the name instead. */
  onSearch: (name: string) => void;
}

/** Filters by author: by a typed name, or by a candidate for it. */
export function AuthorFilter({ names, name, match, onName, onChoose, onSearch }: AuthorFilterProps) {
  const field = useRef<HTMLInputElement>(null);
  // The pressed button disappears, so the focus goes back to the field.
  const focusField = (): void => field.current?.focus();
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
          authors={match.candidates}
          onChoose={(author) => {
            focusField();
            onChoose(author);
          }}
        />
      )}
      {match && !match.isFullName && (
        <Button
          kind="quiet"
          onPress={() => {
            focusField();
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
  authors,
  onChoose,
}: {
  authors: readonly AuthorCandidate[];
  onChoose: (author: AuthorCandidate) => void;
}) {
  return (
    <ul class="author-filter__offers stack bare">
      {authors.map((author) => (
        <li key={author.id}>
          <button type="button" class="offer author-filter__offer" onClick={() => onChoose(author)}>
            <bdi class="author-filter__name one-line">{author.name}</bdi>
            <span class="author-filter__about one-line small-print">{`${plural('popup_typeCount', author.projects)} · ${t('popup_authorNewest', isolate(author.newest || t('project_untitled')))}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
