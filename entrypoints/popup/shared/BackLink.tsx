import { Icon } from '../../../components/base/Icon';
import { backIcon } from '../../../components/base/icons';
import { t } from '../../../utils/locale/i18n';
import type { PopupModel } from '../model';

/** The way back, to where the person came from. */
export function BackLink({ trail }: Pick<PopupModel, 'trail'>) {
  const place = trail.value.at(-1);
  return (
    place && (
      <a class="popup-back" href={place.hash}>
        <Icon path={backIcon} flips />
        {t('project_back')}
      </a>
    )
  );
}
