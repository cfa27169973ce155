import { t } from '../../../utils/locale/i18n';
import { isolate } from '../../../utils/text/bidi';
import { Icon } from '../../../components/base/Icon';
import { closeIcon } from '../../../components/base/icons';
import type { ProjectsModels } from './model';
import './FilterTags.css';

/** One filter that is set. */
interface FilterTag {
  id: string;
  words: string;
  onRemove: () => void;
}

/** The filters that are set, each with a button that removes it. */
export function FilterTags(models: ProjectsModels) {
  return (
    <fieldset class="filter-tags bare" aria-label={t('popup_filtersSet')}>
      {tagsOf(models).map(({ id, words, onRemove }) => (
        <button
          key={id}
          type="button"
          class="filter-tags__tag"
          aria-label={t('popup_filterRemove', isolate(words))}
          title={t('popup_filterRemove', words)}
          onClick={onRemove}
        >
          <bdi class="one-line">{words}</bdi>
          <Icon path={closeIcon} />
        </button>
      ))}
    </fieldset>
  );
}

function tagsOf({ projects, filters }: ProjectsModels): FilterTag[] {
  const { type, category, authorId } = projects.filter.value;
  const tags: (FilterTag | false)[] = [
    type !== '' && {
      id: 'type',
      words: filters.typeName(type) || type,
      onRemove: () => void projects.narrow({ type: '' }),
    },
    category !== '' && { id: 'category', words: category, onRemove: () => void projects.narrow({ category: '' }) },
    authorId !== null && {
      id: 'author',
      words: t('popup_byAuthor', isolate(filters.authorName.value || String(authorId))),
      onRemove: () => void projects.narrow({ authorId: null }),
    },
  ];
  return tags.filter((tag) => tag !== false);
}
