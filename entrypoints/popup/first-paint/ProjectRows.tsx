import { useMemo } from 'preact/hooks';
import { ProjectCard } from './ProjectCard';
import { VirtualList } from '../../../components/list/VirtualList';
import { plural, t } from '../../../utils/locale/i18n';
import { filterKey } from '../../../utils/projects/filter';
import type { FrameModel, Slots } from './slots';
import type { ProjectList } from './list-snapshot';
import { cardDescription } from './card-project';
import { hashOf } from './routes';

/** How high a card is as a rule, in CSS pixels. */
const CARD_HEIGHT = 112;
/** A page of the service (interface, section 4) is drawn whole: the browser's own search finds all of it. */
const FEW = 20;

/** The cards of a list, and its end, which asks for more. */
export function ProjectRows({
  list,
  model: { projects, filters },
  slots,
  now,
}: {
  list: ProjectList;
  model: FrameModel;
  slots: Slots | null;
  now: number;
}) {
  const renewing = projects.busy.value === 'first';
  const ids = useMemo(() => list.projects.map(({ id }) => id), [list.projects]);
  const byId = useMemo(() => new Map(list.projects.map((project) => [project.id, project])), [list.projects]);
  const card = (id: number, index: number) => {
    const project = byId.get(id);
    if (!project) return null;
    return (
      <Row
        project={project}
        typeName={filters.typeName(project.type)}
        now={now}
        place={index + 1}
        of={list.page < list.totalPages ? -1 : ids.length}
      />
    );
  };
  return (
    <>
      <output class="unseen">{renewing ? t('popup_searching') : plural('popup_shown', ids.length)}</output>
      <div class={projects.isOutdated.value ? 'popup-list--outdated' : undefined}>
        <VirtualList
          key={filterKey(list.filter)}
          ids={ids}
          estimate={CARD_HEIGHT}
          maxWhole={FEW}
          busy={renewing}
          anchor={projects.anchor}
          onAnchor={(anchor) => {
            projects.anchor = anchor;
          }}
          row={card}
        />
      </div>
      {slots && <slots.ListEnd />}
    </>
  );
}

/** A card, drawn anew only when something about it changed: a list that is scrolled draws all its rows, and again once they are measured. */
function Row({ project, typeName, now, place, of }: Required<Omit<Parameters<typeof ProjectCard>[0], 'href'>>) {
  return useMemo(
    () => (
      <ProjectCard
        project={project}
        typeName={typeName}
        href={hashOf({ view: 'project', id: project.id })}
        now={now}
        place={place}
        of={of}
      />
    ),
    // A list that was asked for anew tells the same of most.
    [...cardDescription(project), typeName, now, place, of],
  );
}
