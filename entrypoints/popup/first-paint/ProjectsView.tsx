import { StatusLine } from './StatusLine';
import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { LISTS, type ProjectFilter } from '../../../utils/projects/filter';
import type { ShellProps } from './slots';
import { ProjectRows } from './ProjectRows';
import { ProjectsHead } from './ProjectsHead';

/** The catalogue with its search and filters, and how old it is. Part of the first frame. */
export function ProjectsView({ model, slots, now }: ShellProps) {
  const list = model.projects.list.value;
  const skipped = Object.values(list?.skippedOn ?? {}).reduce((sum, each) => sum + each, 0);
  return (
    <>
      <ProjectsHead model={model} slots={slots} />
      {list && (
        <StatusLine
          title={titleOf(list.filter)}
          seenAt={list.fetchedAt > 0 ? list.fetchedAt : null}
          now={now}
          stored={list.page === 0}
          failed={model.projects.failure.value !== null}
          skipped={skipped > 0 ? plural('popup_skippedProjects', skipped) : ''}
        />
      )}
      {slots && <slots.ListState />}
      {list && list.projects.length > 0 && <ProjectRows list={list} model={model} slots={slots} now={now} />}
    </>
  );
}

function titleOf({ search, list }: ProjectFilter): string {
  const query = search.trim();
  return query === '' ? t(LISTS[list].title) : t('popup_results', isolate(query));
}
