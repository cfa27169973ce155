import type { Project } from '../../../utils/api/schemas';
import { formatNumber, t } from '../../../utils/locale/i18n';
import { projectUrl } from '../../../utils/service/links';
import { isolate } from '../../../utils/text/bidi';
import { Button } from '../../../components/base/Button';
import { Icon } from '../../../components/base/Icon';
import { moreIcon, openIcon } from '../../../components/base/icons';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { ActionMenu } from '../../../components/menu/ActionMenu';
import { saveItem } from '../../../components/menu/save-item';
import { FollowMenu } from '../../../components/thread/FollowMenu';
import type { PopupModel } from '../model';
import { hashOf } from '../first-paint/routes';
import '../../../components/base/Button.css';
import './ProjectActions.css';

interface ActionsProps {
  model: PopupModel;
  project: Project;
}

/** The main actions of a project in one row, and a menu of the others. */
export function ProjectActions({ model, project }: ActionsProps) {
  const { share, service, following, saving, openSettings } = model;
  const { id, authorId, comments } = project;
  const subject = { projectId: id, commentId: null };
  const url = projectUrl(id, service.value?.links ?? []);
  const outcome = share.outcomeOf(url);
  const failure =
    following.failureOf('threads', id) ??
    following.failureOf('people', authorId) ??
    // The note of what is saved says that itself.
    (saving.thingOf(subject) ? null : saving.failureOf(subject));
  return (
    <>
      <div class="project-actions row">
        <a class="button button--primary" href={hashOf({ view: 'comments', id })}>
          {t('project_toComments', formatNumber(comments))}
        </a>
        <FollowThread model={model} project={project} />
        {url && (
          <a
            class="button"
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t('project_open')}
            title={t('project_open')}
          >
            <Icon path={openIcon} flips />
          </a>
        )}
        <OtherActions model={model} project={project} url={url} />
      </div>
      {/* Screen readers announce only changes of an element that exists already, so it is rendered empty. */}
      <output class={outcome === 'refused' ? 'project-outcome project-outcome--refused' : 'project-outcome'}>
        {outcome && t(outcome === 'copied' ? 'project_copied' : 'project_notShared')}
      </output>
      {failure && <ErrorNotice failure={failure} onOpenSettings={openSettings} />}
    </>
  );
}

/** How the project's thread is followed. Renders nothing until that is known. */
function FollowThread({ model: { following, openSettings }, project }: ActionsProps) {
  const thread = following.threadOf(project);
  if (thread) return <FollowMenu following={following} projectId={project.id} followed={thread} />;
  if (thread === undefined) return null;
  return (
    <Button hint={t('project_signInToFollow')} onPress={openSettings}>
      {t('project_follow')}
    </Button>
  );
}

/** What else is done with a project, its link and its author. */
function OtherActions({ model, project, url }: ActionsProps & { url: string | null }) {
  const { share, following, saving, filters, navigate } = model;
  const subject = { projectId: project.id, commentId: null };
  const { title, authorId, authorName } = project;
  const name = isolate(authorName || t('comment_nameless'));
  const author = following.list.value ? following.authorOf(project) : null;
  const items = [
    url !== null && { words: t('project_copyLink'), onPress: () => void share.copy(url) },
    url !== null && share.canShare && { words: t('project_share'), onPress: () => void share.share({ title, url }) },
    authorId > 0 && {
      words: t('project_allBy', name),
      onPress() {
        void filters.listAuthor({ id: authorId, name: authorName });
        navigate({ view: 'projects' });
      },
    },
  ];
  const followAuthor = author && {
    words: t('project_followPerson', name),
    checked: author.on,
    onPress: () => void following.setPerson({ uid: authorId, name: authorName }, !author.on),
  };
  const groups = [{ items }, { items: [saveItem(saving, subject)] }, { items: [followAuthor] }];
  return (
    <ActionMenu id="project-menu" label={t('popup_more')} icon={moreIcon} groups={groups}>
      {author && !author.projectsArrive && <p>{t('project_noProjectsHint')}</p>}
    </ActionMenu>
  );
}
