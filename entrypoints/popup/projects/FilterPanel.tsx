import { useLayoutEffect } from 'preact/hooks';
import { formatNumber, t, type MessageKey } from '../../../utils/locale/i18n';
import { activeFilters, FILTER_NAMES, NO_FILTER, type FilterName } from '../../../utils/projects/filter';
import { isolate } from '../../../utils/text/bidi';
import { Button } from '../../../components/base/Button';
import { closeIcon } from '../../../components/base/icons';
import { Icon } from '../../../components/base/Icon';
import { SelectField } from '../../../components/fields/SelectField';
import type { Following } from '../../../utils/own-page/following';
import { AlertChoice } from './AlertChoice';
import type { ProjectsModels } from './model';
import { FILTERS } from '../first-paint/ProjectsView';
import './FilterPanel.css';

/** What shows a filter. */
interface FilterControl {
  label: MessageKey;
  /** Returns each value that can be chosen, with its words. */
  choices: (models: ProjectsModels) => readonly (readonly [value: string, words: string])[];
  /** Sets it. Empty: to none. */
  choose: (models: ProjectsModels, value: string) => unknown;
  /** Returns the words of its tag while it is set. */
  words: (models: ProjectsModels) => string;
}

const CONTROLS: Readonly<Record<FilterName, FilterControl>> = {
  type: {
    label: 'project_type',
    choices: ({ filters }) =>
      filters.types.value.map(({ value, name, projects }) => [value, counted(name, projects)] as const),
    choose: ({ projects }, type) => projects.narrow({ type }),
    words({ projects, filters }) {
      const { type } = projects.filter.value;
      return filters.typeName(type) || type;
    },
  },
  category: {
    label: 'project_category',
    choices: ({ filters }) => filters.categories.value.map((name) => [name, name] as const),
    choose: ({ projects }, category) => projects.narrow({ category }),
    words: ({ projects }) => projects.filter.value.category,
  },
  authorId: {
    label: 'popup_author',
    choices({ filters }) {
      const all = filters.authors.value;
      return all.map(({ id, name, projects, newest }, at) => {
        // People of one name follow each other: a project tells them apart.
        const isTwin = [all[at - 1], all[at + 1]].some((other) => other?.name === name);
        return [String(id), `${counted(name, projects)}${isTwin ? ` · ${isolate(newest)}` : ''}`];
      });
    },
    choose: ({ filters }, id) => filters.chooseAuthor(Number(id)),
    words: ({ projects, filters }) => filters.authorName.value || String(projects.filter.value.authorId),
  },
};

/** A name with the number of its projects, if it is known. */
function counted(name: string, projects: number): string {
  return projects > 0 ? `${isolate(name)} (${formatNumber(projects)})` : name;
}

/** The button that opens the filters. */
const BUTTON = '.popup-search__row > .icon-button';

interface FilterPanelProps extends ProjectsModels {
  following: Following;
}

/** The fields of the filters while they are open, and the filters that are set. */
export function FilterPanel(models: FilterPanelProps) {
  const { projects, filters, following } = models;
  const isOpen = filters.open.value;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // What had the focus is gone with the fields.
      if (document.activeElement === document.body) document.querySelector<HTMLElement>(BUTTON)?.focus();
    };
  }, [isOpen]);
  return (
    <>
      {isOpen && (
        <section class="filter-panel stack" id={FILTERS} aria-label={t('popup_filters')}>
          {FILTER_NAMES.map((name) => (
            <SelectField
              key={name}
              id={`filter-${name}`}
              label={t(CONTROLS[name].label)}
              choices={[['', t('popup_any')], ...CONTROLS[name].choices(models)]}
              value={String(projects.filter.value[name] ?? '')}
              onChoose={(value) => void CONTROLS[name].choose(models, value)}
            />
          ))}
        </section>
      )}
      <FilterTags {...models} />
      <AlertChoice
        projects={projects}
        following={following}
        words={activeFilters(projects.filter.value).map((name) => CONTROLS[name].words(models))}
      />
    </>
  );
}

/** The filters that are set, each with a button that removes it, and one that removes all. */
function FilterTags(models: ProjectsModels) {
  const { projects, filters } = models;
  const active = activeFilters(projects.filter.value);
  if (active.length === 0) return null;
  return (
    <div class="filter-tags">
      <fieldset class="filter-tags__row bare" aria-label={t('popup_filtersSet')}>
        {active.map((name) => {
          const words = CONTROLS[name].words(models);
          return (
            <button
              key={name}
              type="button"
              class="filter-tags__tag"
              aria-label={t('popup_filterRemove', isolate(words))}
              title={t('popup_filterRemove', words)}
              onClick={() => void projects.narrow({ [name]: NO_FILTER[name] })}
            >
              <bdi class="one-line">{words}</bdi>
              <Icon path={closeIcon} />
            </button>
          );
        })}
      </fieldset>
      {active.length > 1 && (
        <Button kind="quiet" onPress={() => void filters.reset()}>
          {t('popup_filtersClear')}
        </Button>
      )}
    </div>
  );
}
