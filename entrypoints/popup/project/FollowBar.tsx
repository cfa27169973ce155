import type { Project } from '../../../utils/api/schemas';
import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { FollowButton } from './FollowButton';
import { followHint } from './follow-hint';
import type { PopupModel } from '../model';
import './FollowBar.css';

/** The buttons that follow a project's thread and its author. Renders nothing until it is known what is followed. */
export function FollowBar({ model, project }: { model: PopupModel; project: Project }) {
  const { following, openSettings } = model;
  const { id, authorId, authorName } = project;
  const [busy, failures] = [following.busy.value, following.failures.value];
  const [thread, author] = [following.threadOf(project), following.authorOf(project)];
  if (thread === undefined) return null;
  if (!thread) {
    return (
      <div class="follow-bar row row--wraps">
        <Button onPress={openSettings}>{t('project_signInToFollow')}</Button>
      </div>
    );
  }
  const { on } = thread;
  const failure = failures.get(`thread:${id}`) ?? failures.get(`person:${authorId}`);
  return (
    <div class="follow-bar row row--wraps">
      <FollowButton on={on} busy={busy.has(`thread:${id}`)} onPress={() => void following.setThread(id, !on)}>
        {t(on ? 'project_following' : 'project_follow')}
      </FollowButton>
      {author && (
        <FollowButton
          on={author.on}
          busy={busy.has(`person:${authorId}`)}
          onPress={() => void following.setPerson({ uid: authorId, name: authorName }, !author.on)}
        >
          <span class="one-line">
            {t(author.on ? 'project_followingPerson' : 'project_followPerson', isolate(author.name))}
          </span>
        </FollowButton>
      )}
      <p class="follow-bar__hint small-print">{t(followHint(thread))}</p>
      {author && !author.projectsArrive && <p class="follow-bar__hint small-print">{t('project_noProjectsHint')}</p>}
      {failure && <ErrorNotice failure={failure} onOpenSettings={openSettings} />}
    </div>
  );
}
