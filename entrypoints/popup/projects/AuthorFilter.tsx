import { useRef } from 'preact/hooks';
import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import type { AuthorCandidate, AuthorMatch } from './author-search';
import type { FilterModel } from './filters';
import '../../../components/fields/Input.css';
import '../../../components/base/Offer.css';
import './AuthorFilter.css';

/** Filters by author: by a typed name, or by a candidate for it. */
export function AuthorFilter({ model }: { model: FilterModel }) {
  const match = model.authorMatch.value;
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
        value={match?.name ?? model.authorName.value}
        onChange={(event) => void model.findAuthor(event.currentTarget.value)}
      />
      <datalist id="filter-authors">
        {model.authorNames.value.map((each) => (
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
            void model.chooseAuthor(author);
          }}
        />
      )}
      {match && !match.isFullName && (
        <Button
          kind="quiet"
          onPress={() => {
            focusField();
            void model.searchByName(match.name);
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
            <bdi class="one-line">{author.name}</bdi>
            <span class="one-line small-print">{`${plural('popup_typeCount', author.projects)} · ${t('popup_authorNewest', isolate(author.newest || t('project_untitled')))}`}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
