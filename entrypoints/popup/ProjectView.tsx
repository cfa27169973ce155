import { ErrorNotice } from '../../components/ErrorNotice';
import { Icon } from '../../components/Icon';
import { ProjectDetails } from '../../components/ProjectDetails';
import { Skeleton } from '../../components/Skeleton';
import { t } from '../../utils/i18n';
import { projectUrl } from '../../utils/links';
import type { PopupModel } from './popup-model';
import { hashOf } from './routes';

interface ProjectViewProps {
  model: PopupModel;
  id: number;
  now: number;
  onOpenSettings: () => void;
}

/** The details of one project, with the way back. */
export function ProjectView({ model, id, now, onOpenSettings }: ProjectViewProps) {
  const { project, busy, failure } = model.project;
  const known = project.value?.id === id ? project.value : null;
  return (
    <>
      <a class="popup-back" href={hashOf({ view: 'projects' })}>
        <Icon name="back" flips />
        {t('project_back')}
      </a>
      {failure.value && (
        <ErrorNotice failure={failure.value} live="status" kept={known !== null} onRetry={() => void model.project.open(id)} onCheckService={onOpenSettings} />
      )}
      {!known && busy.value && <Skeleton label={t('popup_loading')} />}
      {known && <ProjectDetails project={known} siteUrl={projectUrl(id, model.service.value?.links ?? [])} now={now} />}
    </>
  );
}
