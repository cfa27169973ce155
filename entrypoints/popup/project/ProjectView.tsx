import { AuthorProjects } from './AuthorProjects';
import { FollowBar } from './FollowBar';
import { Gallery } from './Gallery';
import { ProjectActions } from './ProjectActions';
import { ProjectDetails } from './ProjectDetails';
import { HiddenPanelNotice } from './HiddenPanelNotice';
import type { GalleryModel } from './gallery-state';
import { LoadStatus } from '../shared/LoadStatus';
import { ViewHead } from '../shared/ViewHead';
import type { ViewProps } from '../model';

/** The page of one project: its details, actions, and other projects of its author. */
export function ProjectView({ model, route, now }: ViewProps<'project'>) {
  const { id } = route;
  const { project, seenAt, failure } = model.project;
  const known = project.value?.id === id ? project.value : null;
  return (
    <>
      <ViewHead model={model} seenAt={known && seenAt.value} failure={failure.value} now={now} />
      <LoadStatus
        failure={failure.value}
        isKnown={known !== null}
        onRetry={() => void model.project.load(id)}
        onOpenSettings={model.openSettings}
      />
      {known && (
        <>
          <ProjectDetails
            project={known}
            typeName={model.filters.typeName(known.type)}
            now={now}
            onScreenshot={(at) => model.gallery.open(known, at)}
          >
            <ProjectActions model={model} project={known} />
            <HiddenPanelNotice model={model.hidden} id={id} />
            <FollowBar model={model} project={known} />
          </ProjectDetails>
          <AuthorProjects model={model} project={known} />
          <Pictures model={model.gallery} />
        </>
      )}
    </>
  );
}

function Pictures({ model }: { model: GalleryModel }) {
  const state = model.state.value;
  return state && <Gallery {...state} onAction={(action) => model.perform(action)} />;
}
