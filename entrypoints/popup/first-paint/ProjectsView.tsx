import { StatusLine } from './StatusLine';
import { isolate } from '../../../utils/text/bidi';
import { plural, t } from '../../../utils/locale/i18n';
import type { ProjectFilter } from '../../../utils/projects/filter';
import type { FrameModel, Slots } from './slots';
import { skippedIn, type ProjectList } from './list-snapshot';
import { LIST_TITLES } from './list-words';
import { ProjectRows } from './ProjectRows';
import { ProjectsHead } from './ProjectsHead';

interface ProjectsViewProps {
  model: FrameModel;
  slots: Slots | null;
  now: number;
}

/** The catalogue: searched, narrowed down, scrolled on, told how old it is. Painted in the first frame. */
export function ProjectsView({ model, slots, now }: ProjectsViewProps) {
  const list = model.projects.list.value;
  return (
    <>
      <ProjectsHead model={model} slots={slots} />
      {list && <ListStatus list={list} now={now} />}
      {slots && <slots.ListState />}
      {list && list.projects.length > 0 && <ProjectRows list={list} model={model} slots={slots} now={now} />}
    </>
  );
}

function ListStatus({ list, now }: { list: ProjectList; now: number }) {
  const skipped = skippedIn(list);
  return (
    <StatusLine
      title={titleOf(list.filter)}
      seenAt={list.fetchedAt > 0 ? list.fetchedAt : null}
      now={now}
      stored={list.page === 0}
      skipped={skipped > 0 ? plural('popup_skippedProjects', skipped) : ''}
    />
  );
}

function titleOf({ search, list }: ProjectFilter): string {
  const words = search.trim();
  return words === '' ? t(LIST_TITLES[list]) : t('popup_results', isolate(words));
}
