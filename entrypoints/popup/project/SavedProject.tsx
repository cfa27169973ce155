import type { Project } from '../../../utils/api/schemas';
import { t } from '../../../utils/locale/i18n';
import { SavedNote } from '../../../components/fields/SavedNote';
import { Time } from '../../../components/time/Time';
import { Fact } from '../shared/Fact';
import type { PopupModel } from '../model';
import './SavedProject.css';

/** What the person noted about a project that they saved, and what has changed since. Renders nothing if it is not saved. */
export function SavedProject({ model, project, now }: { model: PopupModel; project: Project; now: number }) {
  const { saving } = model;
  const subject = { projectId: project.id, commentId: null };
  const saved = saving.thingOf(subject);
  if (!saved) return null;
  const isUpdated = saved.at > 0 && project.updatedAt > saved.at;
  return (
    <section class="saved-project stack" aria-label={t('saved_list')}>
      <SavedNote saving={saving} subject={subject} />
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
