import { StatusLine } from './StatusLine';
import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import { LISTS, type ProjectFilter } from '../../../utils/projects/filter';
import type { ShellModel, Slots } from './slots';
import { skippedCount, type ProjectList } from './list-snapshot';
import { ProjectRows } from './ProjectRows';
import { ProjectsHead } from './ProjectsHead';

interface ProjectsViewProps {
  model: ShellModel;
  slots: Slots | null;
  now: number;
}

/** The catalogue with its search and filters, and how old it is. Part of the first frame. */
export function ProjectsView({ model, slots, now }: ProjectsViewProps) {
  const list = model.projects.list.value;
  return (
    <>
      <ProjectsHead model={model} slots={slots} />
      {list && <ListStatus list={list} now={now} failed={model.projects.failure.value !== null} />}
      {slots && <slots.ListState />}
      {list && list.projects.length > 0 && <ProjectRows list={list} model={model} slots={slots} now={now} />}
    </>
  );
}

function ListStatus({ list, now, failed }: { list: ProjectList; now: number; failed: boolean }) {
  const skipped = skippedCount(list);
  return (
    <StatusLine
      title={titleOf(list.filter)}
      seenAt={list.fetchedAt > 0 ? list.fetchedAt : null}
      now={now}
      stored={list.page === 0}
      failed={failed}
      skipped={skipped > 0 ? plural('popup_skippedProjects', skipped) : ''}
    />
  );
}

function titleOf({ search, list }: ProjectFilter): string {
  const query = search.trim();
  return query === '' ? t(LISTS[list].title) : t('popup_results', isolate(query));
}
