import { t } from '../../utils/locale/i18n';
import { Icon, type IconPath } from '../base/Icon';
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
  const mark = (name: string, icon: IconPath, words: string) => (
    <span class={`project-marks__${name}`} title={words}>
      <Icon path={icon} />
      <span class={isShort ? 'unseen' : undefined}>{words}</span>
    </span>
  );
  return (
    <span class="project-marks">
      {editorsChoice && mark('choice', starIcon, t('project_editorsChoice'))}
      {verified && mark('verified', checkIcon, t('project_verified'))}
    </span>
  );
}
