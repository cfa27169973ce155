import { AuthorProjects } from './AuthorProjects';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { FollowBar } from './FollowBar';
import { Gallery } from './Gallery';
import { ProjectActions } from './ProjectActions';
import { ProjectDetails } from './ProjectDetails';
import { Skeleton } from '../../../components/base/Skeleton';
import type { Project } from '../../../utils/api/schemas';
import type { Following } from '../../../utils/own-page/following';
import { t } from '../../../utils/locale/i18n';
import { projectUrl } from '../../../utils/service/links';
import { HiddenPanelNotice } from './HiddenPanelNotice';
import { runGalleryAction, type GalleryModel } from './gallery-state';
import type { PopupModel } from '../model';
import { hashOf } from '../first-paint/routes';
import { ViewHead } from '../shared/ViewHead';
import type { ViewProps } from '../view-props';

const MAX_OTHERS = 3;

/** The page of one project: its details, actions, and other projects of its author. */
export function ProjectView({ model, route, now, onOpenSettings }: ViewProps<'project'>) {
  const { id } = route;
  const { project, seenAt, busy, failure } = model.project;
  const known = project.value?.id === id ? project.value : null;
  return (
    <>
      <ViewHead route={route} seenAt={known && seenAt.value} now={now} />
      {failure.value && (
        <ErrorNotice
          failure={failure.value}
          live="status"
          kept={known !== null}
          onRetry={() => void model.project.load(id)}
          onCheckService={onOpenSettings}
        />
      )}
      {!known && busy.value && <Skeleton label={t('popup_loading')} />}
      {known && (
        <>
          <ProjectDetails
            project={known}
            typeName={model.filters.typeName(known.type)}
            now={now}
            onScreenshot={(at) => model.gallery.open(known, at)}
          >
            <Actions model={model} project={known} />
            <HiddenPanelNotice model={model.hidden} id={id} />
            <Follow following={model.following} project={known} onSignIn={onOpenSettings} />
          </ProjectDetails>
          <Others model={model} project={known} />
          <Pictures model={model.gallery} />
        </>
      )}
    </>
  );
}

function Actions({
  model: { share, service },
  project: { id, title, comments },
}: {
  model: PopupModel;
  project: Project;
}) {
  const url = projectUrl(id, service.value?.links ?? []);
  const shared = share.outcome.value;
  return (
    <ProjectActions
      comments={comments}
      commentsHref={hashOf({ view: 'comments', id })}
      siteUrl={url}
      outcome={shared?.url === url ? shared.result : null}
      onCopy={() => void (url && share.copy(url))}
      onShare={share.canShare && url ? () => void share.share({ title, url }) : undefined}
    />
  );
}

function Follow({ following, project, onSignIn }: { following: Following; project: Project; onSignIn: () => void }) {
  const { id, authorId, authorName } = project;
  const [busy, failures] = [following.busy.value, following.failures.value];
  const [thread, author] = [following.threadOf(project), following.authorOf(project)];
  if (thread === undefined) return null;
  return (
    <FollowBar
      thread={thread}
      author={author}
      isThreadBusy={busy.has(`thread:${id}`)}
      isAuthorBusy={busy.has(`person:${authorId}`)}
      failure={failures.get(`thread:${id}`) ?? failures.get(`person:${authorId}`) ?? null}
      onThread={() => void following.setThread(id, !thread?.on)}
      onAuthor={() => void following.setPerson({ uid: authorId, name: authorName }, !author?.on)}
      onSignIn={onSignIn}
    />
  );
}

function Others({ model, project: { id, authorId, authorName } }: { model: PopupModel; project: Project }) {
  const others = model.authorProjects.projects.value.filter((other) => other.authorId === authorId && other.id !== id);
  const listAll = (): void => {
    void model.filters.listAuthor({ id: authorId, name: authorName });
    model.navigate({ view: 'projects' });
  };
  return (
    <AuthorProjects
      name={authorName}
      projects={others.slice(0, MAX_OTHERS)}
      hrefOf={(other) => hashOf({ view: 'project', id: other.id })}
      onAll={listAll}
    />
  );
}

function Pictures({ model }: { model: GalleryModel }) {
  const state = model.state.value;
  return state && <Gallery {...state} onAction={(move) => runGalleryAction(model, move)} />;
}
