import { t } from '../../utils/locale/i18n';
import { Button } from '../../components/base/Button';
import { ErrorNotice } from '../../components/base/ErrorNotice';
import { IconButton } from '../../components/base/IconButton';
import { belowIcon, dockIcon, closeIcon, commentIcon, downIcon, openIcon, upIcon } from '../../components/base/icons';
import './PanelBar.css';
import type { PlacementModel } from './placement-bar';
import { Separator } from './Separator';

const MENU = 'place-menu';

/**
 * The bar above the comments in a foreign page: the extension's name, and controls of the placement. And the edge that resizes
 * the panel. Folded, the panel is this bar.
 */
export function PanelBar({ model }: { model: PlacementModel }) {
  const { at, wanted, isPeek, hasBelow } = model.layout.value;
  const isFolded = model.isFolded.value;
  const isSheet = at === 'sheet';
  const failure = model.failure.value;
  const otherPlace = wanted.at === 'beside' ? 'below' : 'beside';
  const canMove = !isFolded && !isSheet && (hasBelow || otherPlace === 'beside');
  if (isFolded && at === 'beside') {
    return (
      <header class="panel-bar panel-bar--slim">
        <IconButton icon={commentIcon} label={t('place_unfold')} onPress={() => model.fold(false)} />
      </header>
    );
  }
  return (
    <>
      <header class="panel-bar">
        <img src="/icon/16.png" alt="" width="16" height="16" />
        <span class="panel-bar__name">{t(isFolded ? 'place_folded' : 'extension_shortName')}</span>
        {!isFolded && wanted.at === 'beside' && at !== 'beside' && (
          <span class="panel-bar__note">{t('place_noRoom')}</span>
        )}
        <div class="panel-bar__actions">
          {canMove && (
            <IconButton
              key={otherPlace}
              icon={otherPlace === 'below' ? belowIcon : dockIcon}
              label={t(otherPlace === 'below' ? 'place_below' : isPeek ? 'place_keep' : 'place_beside')}
              onPress={() => model.moveTo(otherPlace)}
            />
          )}
          {!isFolded && <IconButton icon={openIcon} label={t('place_elsewhere')} onPress={model.popOut} />}
          {isPeek ? (
            <IconButton icon={isSheet ? downIcon : belowIcon} label={t('place_back')} onPress={model.endPeek} />
          ) : (
            <IconButton
              icon={isFolded ? downIcon : upIcon}
              label={t(isFolded ? 'place_unfold' : 'place_fold')}
              onPress={() => model.fold(!isFolded)}
            />
          )}
          {!isFolded && (
            <>
              <IconButton icon={closeIcon} label={t('place_hide')} opens={MENU} />
              <div class="panel-bar__choices" id={MENU} popover="auto">
                <p class="panel-bar__hint">{t('place_hideWhere')}</p>
                <Button kind="quiet" onPress={() => void model.hide('page')}>
                  {t('place_hidePage')}
                </Button>
                <Button kind="quiet" onPress={() => void model.hide('site')}>
                  {t('place_hideSite')}
                </Button>
                <p class="panel-bar__hint">{t('place_hideHint')}</p>
                {failure && <ErrorNotice failure={failure} />}
              </div>
            </>
          )}
        </div>
      </header>
      {!isFolded && !isSheet && <Separator model={model} />}
    </>
  );
}
