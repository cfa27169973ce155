import { t } from '../../utils/locale/i18n';
import { Icon } from '../base/Icon';
import { checkIcon, starIcon } from '../base/icons';
import './ProjectMarks.css';

interface ProjectMarksProps {
  verified: boolean;
  editorsChoice: boolean;
  /** Icons alone, whose words are their tooltips. */
  isShort?: boolean;
}

/** The awards of the service: verified, editors' choice. */
export function ProjectMarks({ verified, editorsChoice, isShort = false }: ProjectMarksProps) {
  if (!verified && !editorsChoice) return null;
  return (
    <span class="project-marks">
      {editorsChoice && (
        <span class="project-marks__choice" title={t('project_editorsChoice')}>
          <Icon path={starIcon} />
          <span class={isShort ? 'unseen' : undefined}>{t('project_editorsChoice')}</span>
        </span>
      )}
      {verified && (
        <span class="project-marks__verified" title={t('project_verified')}>
          <Icon path={checkIcon} />
          <span class={isShort ? 'unseen' : undefined}>{t('project_verified')}</span>
        </span>
      )}
    </span>
  );
}
