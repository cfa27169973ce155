import { useState } from 'preact/hooks';
import type { Project } from '../../../utils/api/schemas';
import { formatNumber, t } from '../../../utils/locale/i18n';
import { projectUrl } from '../../../utils/service/links';
import { isolate } from '../../../utils/text/bidi';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { FollowButton } from './FollowButton';
import { Icon } from '../../../components/base/Icon';
import { checkIcon, moreIcon } from '../../../components/base/icons';
import { followHint } from './follow-hint';
import { MenuButton } from '../shared/MenuButton';
import type { PopupModel } from '../model';
import { hashOf } from '../first-paint/routes';
import '../../../components/base/Button.css';
import './ProjectActions.css';

/** The id of the menu. */
const MENU = 'project-menu';

interface ActionsProps {
  model: PopupModel;
  project: Project;
}

/** The main actions of a project in one row, and a menu of the others. */
export function ProjectActions({ model, project }: ActionsProps) {
  const { share, service, following, openSettings } = model;
  const { id, authorId, comments } = project;
  const url = projectUrl(id, service.value?.links ?? []);
  const outcome = share.outcome.value?.url === url ? share.outcome.value.result : null;
  const failures = following.failures.value;
  const failure = failures.get(`thread:${id}`) ?? failures.get(`person:${authorId}`);
  return (
    <>
      <div class="project-actions row row--wraps">
        <a class="button button--primary" href={hashOf({ view: 'comments', id })}>
          {t('project_toComments', formatNumber(comments))}
        </a>
        <FollowThread model={model} project={project} />
        {url && (
          <a class="button" href={url} target="_blank" rel="noopener noreferrer">
            {t('project_open')}
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

/** Follows the project's thread. Renders nothing until it is known whether it is followed. */
function FollowThread({ model: { following, openSettings }, project }: ActionsProps) {
  const thread = following.threadOf(project);
  if (thread === undefined) return null;
  if (!thread) {
    return (
      <Button hint={t('project_signInToFollow')} onPress={openSettings}>
        {t('project_follow')}
      </Button>
    );
  }
  return (
    <FollowButton
      on={thread.on}
      busy={following.busy.value.has(`thread:${project.id}`)}
      hint={t(followHint(thread))}
      onPress={() => void following.setThread(project.id, !thread.on)}
    >
      {t(thread.on ? 'project_following' : 'project_follow')}
    </FollowButton>
  );
}

/** What else is done with the link and the author of a project. */
function OtherActions({ model, project, url }: ActionsProps & { url: string | null }) {
  const { share, following, filters, navigate } = model;
  const { title, authorId, authorName } = project;
  const [isOpen, setOpen] = useState(false);
  const name = isolate(authorName || t('comment_nameless'));
  const author = following.list.value ? following.authorOf(project) : null;
  const items: { words: string; action: () => unknown; hint?: string; pressed?: boolean }[] = [];
  if (url) items.push({ words: t('project_copyLink'), action: () => share.copy(url) });
  if (url && share.canShare) items.push({ words: t('project_share'), action: () => share.share({ title, url }) });
  if (author) {
    items.push({
      words: t('project_followPerson', name),
      action: () => following.setPerson({ uid: authorId, name: authorName }, !author.on),
      pressed: author.on,
      ...(!author.projectsArrive && { hint: t('project_noProjectsHint') }),
    });
  }
  if (authorId > 0)
    items.push({
      words: t('project_allBy', name),
      action() {
        void filters.listAuthor({ id: authorId, name: authorName });
        navigate({ view: 'projects' });
      },
    });
  if (items.length === 0) return null;
  return (
    <MenuButton icon={moreIcon} label={t('popup_more')} id={MENU} open={isOpen} onToggle={setOpen}>
      {items.map(({ words, action, ...item }) => (
        <Button
          key={words}
          kind="quiet"
          {...item}
          onPress={() => {
            document.querySelector<HTMLElement>(`[aria-controls=${MENU}]`)?.focus();
            setOpen(false);
            void action();
          }}
        >
          {item.pressed && <Icon path={checkIcon} />}
          {words}
        </Button>
      ))}
    </MenuButton>
  );
}
