import type { Failure } from '../../../utils/errors';
import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import './HiddenPlace.css';
import { Icon } from '../../../components/base/Icon';

interface HiddenPlaceProps {
  /** The whole site, or `null` where it is the project's page alone. */
  site: string | null;
  failure: Failure | null;
  onShow: () => void;
}

/** Says that the page of a project shows no comments because somebody hid them, and brings them back. */
export function HiddenPlace({ site, failure, onShow }: HiddenPlaceProps) {
  return (
    <div class="hidden-place">
      <p class="hidden-place__words">
        <Icon name="eyeOff" />
        <span>{site === null ? t('comments_hiddenOnPage') : t('comments_hiddenOnSite', isolate(site))}</span>
      </p>
      <Button kind="quiet" onPress={onShow}>
        {t('pages_show')}
      </Button>
      {failure && <ErrorNotice failure={failure} />}
    </div>
  );
}
