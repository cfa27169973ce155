import type { Project } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import type { Following } from '../../../utils/own-page/following';
import { Button } from '../../../components/base/Button';
import { SavedNote } from '../../../components/fields/SavedNote';
import { Time } from '../../../components/time/Time';
import { isCopy } from './saved-copy';
import { Fact } from '../shared/Fact';
import type { PopupModel } from '../model';
import './SavedProject.css';

interface SavedProps {
  model: PopupModel;
  project: Project;
  now: number;
}

/** What the person noted about a project that they saved, and what has changed since. Renders nothing if it is not saved. */
export function SavedProject({ model: { saving, following }, project, now }: SavedProps) {
  const subject = { projectId: project.id, commentId: null };
  const saved = saving.thingOf(subject);
  if (!saved) return null;
  const isUpdated = saved.at > 0 && project.updatedAt > saved.at;
  return (
    <section class="saved-project stack" aria-label={t('saved_list')}>
      <SavedNote saving={saving} subject={subject} />
      {!isCopy(project) && <UpdatesChoice following={following} project={project} />}
      {isUpdated && <p class="saved-project__news">{t('saved_updated')}</p>}
      <dl class="facts">
        <Fact name={t('saved_list')}>
          <Time at={saved.savedAt} now={now} />
        </Fact>
        <Fact name={t('saved_sizeThen')}>{isUpdated && saved.size !== project.size && saved.size}</Fact>
      </dl>
    </section>
  );
}

/** Whether updates are notified. Renders nothing where more is followed than these, which the menu above says. */
function UpdatesChoice({ following, project: { id } }: { following: Following; project: Project }) {
  const thread = following.threadOf({ id });
  if (!thread || (thread.on && thread.level !== 'updates')) return null;
  return (
    <div>
      <Button pressed={thread.on} onPress={() => void following.follow(id, thread.on ? 'unfollowed' : 'updates')}>
        {t('saved_notify')}
      </Button>
    </div>
  );
}
