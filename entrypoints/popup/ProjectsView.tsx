import { useEffect } from 'preact/hooks';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { ErrorNotice } from '../../components/ErrorNotice';
import { LoadMore } from '../../components/LoadMore';
import { ProjectCard } from '../../components/ProjectCard';
import { SearchBox } from '../../components/SearchBox';
import { Skeleton } from '../../components/Skeleton';
import { StatusLine } from '../../components/StatusLine';
import { isolate } from '../../utils/bidi';
import { plural, t } from '../../utils/i18n';
import type { PopupModel } from './popup-model';
import { skippedIn, type ProjectList } from './project-list';
import type { ProjectsModel } from './projects-model';
import { hashOf } from './routes';

interface ProjectsViewProps {
  model: PopupModel;
  now: number;
  onOpenSettings: () => void;
}

/** The list of projects: searched, scrolled on, told how old it is. */
export function ProjectsView({ model, now, onOpenSettings }: ProjectsViewProps) {
  const { projects } = model;
  const list = projects.list.value;
  const failure = projects.failure.value;
  useReturnedFocus(model.project.project.value?.id);
  return (
    <>
      <div class="popup-search">
        <SearchBox
          label={t('popup_search')}
          clearLabel={t('popup_clearSearch')}
          value={projects.search.value}
          onType={(text) => projects.type(text)}
          onSubmit={() => void projects.load()}
          onClear={() => void projects.clear()}
        />
      </div>
      {list && <ListStatus list={list} now={now} />}
      {failure && <ErrorNotice failure={failure} live="status" kept={list !== null} onRetry={() => void projects.retry()} onCheckService={onOpenSettings} />}
      {!list && !failure && <Skeleton label={t('popup_loading')} />}
      {list && list.projects.length === 0 && <NoProjects search={list.search} onClear={() => void projects.clear()} />}
      {list && list.projects.length > 0 && <Cards list={list} model={projects} now={now} />}
    </>
  );
}

/** Whoever comes back from a project by keyboard goes on at its card. */
function useReturnedFocus(projectId: number | undefined): void {
  useEffect(() => {
    if (projectId === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`.project-card a[href="${hashOf({ view: 'project', id: projectId })}"]`)?.focus({ preventScroll: true });
  }, []);
}

function ListStatus({ list, now }: { list: ProjectList; now: number }) {
  const skipped = skippedIn(list);
  const title = list.search ? t('popup_results', isolate(list.search)) : t('popup_newest');
  return <StatusLine title={title} seenAt={list.fetchedAt} now={now} skipped={skipped > 0 ? plural('popup_skippedProjects', skipped) : ''} />;
}

function Cards({ list, model, now }: { list: ProjectList; model: ProjectsModel; now: number }) {
  const renewing = model.busy.value === 'first';
  return (
    <>
      <output class="unseen">
        {renewing ? t('popup_searching') : plural('popup_shown', list.projects.length)}
      </output>
      <div class={renewing && list.search !== model.search.value.trim() ? 'popup-list popup-list--outdated' : 'popup-list'} aria-busy={renewing}>
        {list.projects.map((project) => (
          <ProjectCard key={project.id} project={project} href={hashOf({ view: 'project', id: project.id })} now={now} />
        ))}
      </div>
      <LoadMore ready={model.canMore.value} busy={model.busy.value === 'more'} label={t('popup_loadingMore')} onReached={() => void model.more()} />
    </>
  );
}

function NoProjects({ search, onClear }: { search: string; onClear: () => void }) {
  if (!search) return <EmptyState icon="box" title={t('popup_noProjects')} text={t('popup_noProjectsText')} />;
  return (
    <EmptyState icon="search" title={t('popup_noResults', isolate(search))} text={t('popup_noResultsText')}>
      <Button onPress={onClear}>{t('popup_clearSearch')}</Button>
    </EmptyState>
  );
}
