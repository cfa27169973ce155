import { boxIcon } from '../../../components/base/icons';
import { Picture } from '../../../components/base/Picture';
import { Person } from '../../../components/project/Person';
import { SaveButton } from '../../../components/project/SaveButton';
import { Time } from '../../../components/time/Time';
import { t } from '../../../utils/locale/i18n';
import type { MissingProject } from '../../../utils/storage/view-state';
import { hashOf } from '../first-paint/routes';
import type { PopupModel } from '../model';
import '../../../components/base/Card.css';
import '../first-paint/ProjectCard.css';

/** The saved projects that the stored catalogue lacks, as they were when they were saved. Below all others. */
export function MissingProjects({ model, now }: { model: PopupModel; now: number }) {
  const { list, isOutdated } = model.projects;
  if (!list.value?.missing?.length || isOutdated.value) return null;
  return (
    <div class="stack">
      {list.value.missing.map((each) => (
        <MissingCard key={each.id} model={model} {...each} now={now} />
      ))}
    </div>
  );
}

function MissingCard({ model: { saving }, id, isGone, now }: MissingProject & { model: PopupModel; now: number }) {
  const saved = saving.thingOf({ projectId: id, commentId: null });
  if (!saved) return null;
  return (
    <article class="card card--opens project-card" aria-labelledby={`project-${id}`}>
      <Picture url={null} fallback={boxIcon} size="medium" />
      <div class="project-card__body">
        <div class="project-card__head">
          <h3 class="project-card__title" id={`project-${id}`} dir="auto">
            <a class="card__target" href={hashOf({ view: 'project', id })}>
              {saved.title || t('project_untitled')}
            </a>
          </h3>
        </div>
        <p class="project-card__line small-print project-card__people">
          <Person name={saved.author} avatarUrl={saved.avatarUrl} badge={0} />
          <SaveButton saving={saving} projectId={id} shortcut="s" />
        </p>
        <p class="project-card__summary one-line" dir="auto">
          {saved.text}
        </p>
        <p class="project-card__line small-print">
          {isGone && <span class="missing-projects__gone">{t('inbox_gone')}</span>}
          {saved.size && <bdi>{saved.size}</bdi>}
          {saved.at > 0 && <Time at={saved.at} now={now} />}
        </p>
      </div>
    </article>
  );
}
