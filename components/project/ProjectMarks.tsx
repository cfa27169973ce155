import { t } from '../../utils/locale/i18n';
import { Icon } from '../base/Icon';
import './ProjectMarks.css';

interface ProjectMarksProps {
  verified: boolean;
  editorsChoice: boolean;
}

/** The awards of the service: verified, editors' choice. */
export function ProjectMarks({ verified, editorsChoice }: ProjectMarksProps) {
  if (!verified && !editorsChoice) return null;
  return (
    <span class="project-marks">
      {editorsChoice && (
        <span class="project-marks__choice">
          <Icon name="star" />
          {t('project_editorsChoice')}
        </span>
      )}
      {verified && (
        <span class="project-marks__verified">
          <Icon name="check" />
          {t('project_verified')}
        </span>
      )}
    </span>
  );
}
