import type { Project } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import { SavedNote } from '../../../components/fields/SavedNote';
import { Time } from '../../../components/time/Time';
import { Fact } from '../shared/Fact';
import type { PopupModel } from '../model';
import './SavedProject.css';

/** What the person noted about a project that they saved, and what has changed since; or why it could not be saved. */
export function SavedProject({ model, project, now }: { model: PopupModel; project: Project; now: number }) {
  const { saving, openSettings } = model;
  const subject = { projectId: project.id, commentId: null };
  const saved = saving.thingOf(subject);
  const note = <SavedNote saving={saving} subject={subject} showsEmpty onOpenSettings={openSettings} />;
  if (!saved) return note;
  const isUpdated = saved.at > 0 && project.updatedAt > saved.at;
  return (
    <section class="saved-project stack" aria-label={t('saved_list')}>
      {note}
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
