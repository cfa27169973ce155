import { useMemo } from 'preact/hooks';
import { ProjectCard, type ProjectCardProps } from './ProjectCard';
import { OVERSCAN, VirtualList } from '../../../components/list/VirtualList';
import { plural, t } from '../../../utils/locale/i18n';
import { LISTS, filterKey, listOf } from '../../../utils/projects/filter';
import type { PopupModel } from '../model';
import { SaveButton } from '../../../components/project/SaveButton';
import type { ProjectList } from './list-snapshot';

/** The usual height of a card, in CSS pixels. */
const CARD_HEIGHT = 98;
/** The least height of the header, the search and the title above the cards, in CSS pixels. */
const HEAD_HEIGHT = 150;
/**
 * A page of the service (interface, section 4) is rendered whole, so that the browser's own search finds all of it: once the
 * popup has come to rest. Until then only the rows in view are.
 */
export const RENDERED_WHOLE = 20;

interface ProjectRowsProps {
  list: ProjectList;
  model: PopupModel;
  rowsAtRest: number;
  now: number;
}

/** The cards of a list. */
export function ProjectRows({ list, model, rowsAtRest, now }: ProjectRowsProps) {
  const { projects, filters } = model;
  const isReloading = projects.busy.value === 'first';
  const ids = useMemo(() => list.projects.map(({ id }) => id), [list.projects]);
  const byId = useMemo(() => new Map(list.projects.map((project) => [project.id, project])), [list.projects]);
  const isByPublication = LISTS[listOf(list.filter)].figure === undefined;
  const card = (id: number, index: number) => {
    const project = byId.get(id);
    if (!project) return null;
    return (
      <Row
        project={project}
        typeName={filters.typeName(project.type)}
        now={now}
        isByPublication={isByPublication}
        position={index + 1}
        setSize={list.page < list.totalPages ? -1 : ids.length}
      >
        <SaveButton saving={model.saving} projectId={project.id} shortcut="s" />
      </Row>
    );
  };
  return (
    <>
      <output class="unseen">{isReloading ? t('popup_loading') : plural('popup_shown', ids.length)}</output>
      <div class={projects.isOutdated.value ? 'popup-list--outdated' : undefined}>
        <VirtualList
          key={filterKey(list.filter)}
          ids={ids}
          estimate={CARD_HEIGHT}
          above={HEAD_HEIGHT}
          maxWhole={rowsAtRest < RENDERED_WHOLE ? 0 : RENDERED_WHOLE}
          overscan={Math.min(rowsAtRest, OVERSCAN)}
          busy={isReloading}
          anchor={projects.anchor}
          onAnchor={(anchor) => {
            projects.anchor = anchor;
          }}
          row={card}
        />
      </div>
    </>
  );
}

/** A memoised card: a virtual list renders all its rows whenever its range moves. */
function Row(props: ProjectCardProps) {
  const { project, typeName, now, isByPublication, position, setSize, children } = props;
  return useMemo(
    () => <ProjectCard {...props} />,
    // The values, not the object: after a refresh, most projects are new objects with the same values.
    [...Object.values(project).map(String), typeName, now, isByPublication, position, setSize, Boolean(children)],
  );
}
