import { useEffect } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { boxIcon, searchIcon } from '../../../components/base/icons';
import { EmptyState } from '../../../components/base/EmptyState';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Skeleton } from '../../../components/base/Skeleton';
import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import { activeFilters, isSearch, ownListOf } from '../../../utils/projects/filter';
import type { ProjectList } from './list-snapshot';
import type { PopupModel } from '../model';
import { AlertChoice } from './FilterPanel';
import { SearchHitsLinks } from './SearchHits';
import { retryOnChange } from '../shared/retry-on-change';
import { hashOf } from '../first-paint/routes';

/** What is shown instead of rows, or above them: a failure, loading, or no projects. */
export function ListStatus({ model }: { model: PopupModel }) {
  const { projects, searchHits, saving } = model;
  const list = projects.list.value;
  const failure = projects.failure.value;
  const notSaved = list?.projects.map(({ id }) => saving.failureOf({ projectId: id, commentId: null })).find(Boolean);
  const isEmpty = list?.projects.length === 0;
  // An empty list of the stored catalogue says nothing yet: the service may have more.
  const isLoading = !failure && (list === null || (list.page === 0 && isEmpty));
  // What else a search finds stays where it is.
  const hasHits = searchHits.sections.value.length > 0;
  const isNothing = list !== null && isEmpty && !isLoading && !hasHits;
  useRestoredFocus(model.project.project.value?.id);
  return (
    <>
      {failure && (
        <ErrorNotice
          failure={failure}
          live="status"
          kept={list !== null && !isEmpty}
          onRetry={() => void projects.retry()}
          onOpenSettings={model.openSettings}
        />
      )}
      {notSaved && <ErrorNotice failure={notSaved} onOpenSettings={model.openSettings} />}
      {isLoading && !hasHits && <Skeleton label={t('popup_loading')} />}
      {isLoading && hasHits && <output class="small-print">{t('popup_loading')}</output>}
      {isNothing ? <NoProjects list={list} model={model} /> : <AlertChoice {...model} />}
      {list && !isEmpty && hasHits && <SearchHitsLinks model={model} />}
    </>
  );
}

/** Moves the focus to the card of the project that was left, once it is drawn, for people who use the keyboard. */
function useRestoredFocus(projectId: number | undefined): void {
  useEffect(() => {
    if (projectId === undefined) return undefined;
    const link = `.project-card a[href="${hashOf({ view: 'project', id: projectId })}"]`;
    return retryOnChange('elements', () => {
      if (!isUnfocused(document.activeElement)) return true;
      const card = document.querySelector<HTMLElement>(link);
      card?.focus({ preventScroll: true });
      return card !== null;
    });
  }, []);
}

function NoProjects({ list, model }: { list: ProjectList; model: PopupModel }) {
  const { projects, filters } = model;
  const isFiltered = activeFilters(list.filter).length > 0;
  const isNarrowed = isFiltered || isSearch(list.filter);
  return (
    <EmptyState icon={isNarrowed ? searchIcon : boxIcon} title={titleOf(list, isNarrowed)}>
      {isFiltered && <Button onPress={() => void filters.reset()}>{t('popup_filtersClear')}</Button>}
      {isSearch(list.filter) && <Button onPress={() => void projects.clear()}>{t('popup_clearSearch')}</Button>}
      <AlertChoice {...model} />
    </EmptyState>
  );
}

function titleOf({ filter, page }: ProjectList, isNarrowed: boolean): string {
  if (ownListOf(filter) && !isNarrowed) return t('popup_noFollowed');
  if (page === 0) return t('popup_noStored');
  if (isSearch(filter)) return t('popup_noResults', isolate(filter.search.trim()));
  return t(isNarrowed ? 'popup_noFiltered' : 'popup_noProjects');
}

/** Whether the focus is on nothing in particular. */
function isUnfocused(active: Element | null): boolean {
  return active === document.body || active?.id === 'view';
}
