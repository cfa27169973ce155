import { Gallery } from './Gallery';
import { ProjectActions } from './ProjectActions';
import { ProjectDetails } from './ProjectDetails';
import { SavedCopy, SavedProject } from './SavedProject';
import { LoadStatus, ViewHead } from '../shared/ViewHead';
import type { ViewProps } from '../model';

/** The page of one project: its details and actions. */
export function ProjectView({ model, route: { id }, now }: ViewProps<'project'>) {
  const { picture } = model.uiState.value;
  const { project, seenAt, failure } = model.project;
  const known = project.value?.id === id ? project.value : null;
  return (
    <>
      <ViewHead model={model} seenAt={known && seenAt.value} failure={failure.value} now={now} />
      <LoadStatus model={model} data={model.project} isKnown={known !== null} />
      {!known && failure.value && <SavedCopy model={model} projectId={id} now={now} />}
      {known && (
        <>
          <ProjectDetails
            project={known}
            typeName={model.filters.typeName(known.type)}
            now={now}
            onScreenshot={(at) => model.showPicture({ projectId: id, at })}
          >
            <ProjectActions model={model} project={known} />
            <SavedProject model={model} project={known} now={now} />
          </ProjectDetails>
          {picture?.projectId === id && picture.at < known.screenshots.length && (
            <Gallery
              urls={known.screenshots}
              index={picture.at}
              onShow={(at) => model.showPicture({ projectId: id, at })}
              onClose={() => model.showPicture(null)}
            />
          )}
        </>
      )}
    </>
  );
}
