import { useState } from 'preact/hooks';
import type { Project } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import type { Following } from '../../../utils/own-page/following';
import { Button } from '../../../components/base/Button';
import { SavedNote } from '../../../components/fields/SavedNote';
import { SaveButton } from '../../../components/project/SaveButton';
import { Time } from '../../../components/time/Time';
import type { CardProject } from '../../../utils/storage/view-state';
import { isCopy } from '../projects/saved-copy';
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
  // Until the level is stored, the button stays, and the focus with it.
  const [isBusy, setBusy] = useState(false);
  const level = following.chosenLevel(id) ?? thread?.level;
  if (!thread || (thread.on && level !== 'updates' && !isBusy)) return null;
  const toggle = async (): Promise<void> => {
    setBusy(true);
    const result = await following.setThread(id, !thread.on);
    if (result.ok && !thread.on) await following.setLevel(id, 'updates');
    setBusy(false);
  };
  return (
    <div>
      <Button kind="quiet" pressed={thread.on} onPress={() => void toggle()}>
        {t('saved_notify')}
      </Button>
    </div>
  );
}

/** In the card of a project: its bookmark, and what else is known of one that is shown as it was saved. */
export function SavedMarks({ model: { projects, saving }, project }: { model: PopupModel; project: CardProject }) {
  const { id } = project;
  const size = isCopy(project) && saving.thingOf({ projectId: id, commentId: null })?.size;
  return (
    <>
      {projects.list.value?.gone?.includes(id) && <span class="saved-project__gone">{t('inbox_gone')}</span>}
      {size && <bdi>{size}</bdi>}
      <SaveButton saving={saving} projectId={id} shortcut="s" />
    </>
  );
}
