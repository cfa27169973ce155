import { isolate } from '../../../utils/text/bidi';
import { t } from '../../../utils/locale/i18n';
import { Button } from '../../../components/base/Button';
import { eyeOffIcon } from '../../../components/base/icons';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Icon } from '../../../components/base/Icon';
import type { HiddenPanelModel } from './model';
import './HiddenPanelNotice.css';

/** Says that the person hid the comments panel of this project, and shows it again. Renders nothing if it is not hidden. */
export function HiddenPanelNotice({ model, id }: { model: HiddenPanelModel; id: number }) {
  const scope = model.of(id);
  if (!scope) return null;
  const failure = model.failureOf(scope);
  return (
    <div class="hidden-place row row--wraps small-print">
      <p class="hidden-place__words row">
        <Icon path={eyeOffIcon} />
        <span>
          {scope.projectId === null ? t('comments_hiddenOnSite', isolate(scope.site)) : t('comments_hiddenOnPage')}
        </span>
      </p>
      <Button kind="quiet" onPress={() => void model.unhide(scope)}>
        {t('pages_show')}
      </Button>
      {failure && <ErrorNotice failure={failure} />}
    </div>
  );
}
