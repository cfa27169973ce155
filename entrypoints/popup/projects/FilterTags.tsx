import { t } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import { Icon } from '../../../components/base/Icon';
import './FilterTags.css';

/** One filter that is set. */
export interface FilterTag {
  id: string;
  words: string;
  onRemove: () => void;
}

/** The filters that are set, each with a button that removes it. */
export function FilterTags({ tags }: { tags: readonly FilterTag[] }) {
  return (
    <fieldset class="filter-tags bare" aria-label={t('popup_filtersSet')}>
      {tags.map(({ id, words, onRemove }) => (
        <button
          key={id}
          type="button"
          class="filter-tags__tag"
          aria-label={t('popup_filterRemove', isolate(words))}
          title={t('popup_filterRemove', words)}
          onClick={onRemove}
        >
          <bdi class="one-line">{words}</bdi>
          <Icon name="close" />
        </button>
      ))}
    </fieldset>
  );
}
