import { Gallery } from './Gallery';
import { ProjectActions } from './ProjectActions';
import { ProjectDetails } from './ProjectDetails';
import { SaveButton } from '../../../components/project/SaveButton';
import { savedCopy } from './saved-copy';
import { SavedProject } from './SavedProject';
import { LoadStatus, ViewHead } from '../shared/ViewHead';
import type { ViewProps } from '../model';

/** The page of one project: its details and actions. */
export function ProjectView({ model, route: { id }, now }: ViewProps<'project'>) {
  const { picture } = model.uiState.value;
  const { project, seenAt, failure } = model.project;
  const known = project.value?.id === id ? project.value : null;
  // One that can’t be shown itself is shown as it was saved.
  const shown = known ?? (failure.value && savedCopy(model.saving, id));
  return (
    <>
      <ViewHead model={model} seenAt={known && seenAt.value} failure={failure.value} now={now} />
      <LoadStatus model={model} data={model.project} isKnown={known !== null} />
      {shown && (
        <>
          <ProjectDetails
            project={shown}
            type={model.filters.typeFacts(shown.type)}
            now={now}
            onScreenshot={(at) => model.showPicture({ projectId: id, at })}
          >
            {known ? (
              <ProjectActions model={model} project={known} />
            ) : (
              <div class="saved-project__actions">
                <SaveButton saving={model.saving} projectId={id} shortcut="s" />
              </div>
            )}
            <SavedProject model={model} project={shown} now={now} />
          </ProjectDetails>
          {picture?.projectId === id && picture.at < shown.screenshots.length && (
            <Gallery
              urls={shown.screenshots}
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
