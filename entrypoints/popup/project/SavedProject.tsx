import type { Project } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import type { Following } from '../../../utils/own-page/following';
import { Button } from '../../../components/base/Button';
import { SavedNote } from '../../../components/fields/SavedNote';
import { Person } from '../../../components/project/Person';
import { SaveButton } from '../../../components/project/SaveButton';
import { Time } from '../../../components/time/Time';
import type { SavedThing } from '../../../utils/watch/types';
import { Fact } from '../shared/Fact';
import { LinkedText } from '../shared/LinkedText';
import type { PopupModel } from '../model';
import '../../../components/base/Card.css';
import './SavedProject.css';

/** The length of a text that is shown folded. */
const FIRST_CHARS = 400;

interface SavedProps {
  model: PopupModel;
  now: number;
}

/** What the person noted about a project that they saved, and what has changed since. Renders nothing if it is not saved. */
export function SavedProject({ model: { saving, following }, project, now }: SavedProps & { project: Project }) {
  const subject = { projectId: project.id, commentId: null };
  const saved = saving.thingOf(subject);
  if (!saved) return null;
  const isUpdated = saved.at > 0 && project.updatedAt > saved.at;
  return (
    <section class="saved-project stack" aria-label={t('saved_list')}>
      <SavedNote saving={saving} subject={subject} />
      <UpdatesChoice following={following} project={project} />
      {isUpdated && <p class="saved-project__news">{t('saved_updated')}</p>}
      <SavedFacts saved={saved} size={isUpdated && saved.size !== project.size && saved.size} now={now} />
    </section>
  );
}

/** Whether updates are notified. Renders nothing where more is followed than these, which the menu above says. */
function UpdatesChoice({ following, project: { id } }: { following: Following; project: Project }) {
  const thread = following.threadOf({ id });
  if (!thread || (thread.on && thread.level !== 'updates')) return null;
  const toggle = async (): Promise<void> => {
    const result = await following.setThread(id, !thread.on);
    if (result.ok && !thread.on) await following.setLevel(id, 'updates');
  };
  return (
    <div>
      <Button kind="quiet" pressed={thread.on} onPress={() => void toggle()}>
        {t('saved_notify')}
      </Button>
    </div>
  );
}

/** A saved project that can’t be shown itself, as it was then. Renders nothing if it is not saved. */
export function SavedCopy({ model: { saving }, projectId, now }: SavedProps & { projectId: number }) {
  const subject = { projectId, commentId: null };
  const saved = saving.thingOf(subject);
  if (!saved) return null;
  return (
    <article class="card saved-project stack" aria-labelledby={`project-${projectId}`}>
      <h2 class="popup-title" id={`project-${projectId}`} dir="auto">
        {saved.title || t('project_untitled')}
      </h2>
      <div class="saved-project__line small-print">
        <Person name={saved.author} avatarUrl={saved.avatarUrl} badge={0} />
        <SaveButton saving={saving} projectId={projectId} shortcut="s" />
      </div>
      {saved.text.trim() !== '' && <LinkedText text={saved.text} first={FIRST_CHARS} />}
      <SavedNote saving={saving} subject={subject} />
      <SavedFacts saved={saved} size={saved.size} now={now} />
    </article>
  );
}

/** @param size how large the project was, where that is worth a word */
function SavedFacts({ saved, size, now }: { saved: SavedThing; size: string | false; now: number }) {
  return (
    <dl class="facts">
      <Fact name={t('saved_list')}>
        <Time at={saved.savedAt} now={now} />
      </Fact>
      <Fact name={t('saved_sizeThen')}>{size}</Fact>
    </dl>
  );
}
