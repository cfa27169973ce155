import { useRef } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import { Button } from '../../components/base/Button';
import { IconButton } from '../../components/base/IconButton';
import './PanelBar.css';
import { useDismissal } from '../../components/focus/use-dismissal';
import type { PlacementModel } from './placement-bar';

const MENU = 'place-menu';

/** The bar above the comments in a foreign page: the extension's name, and controls of the placement. Folded, the panel is this bar. */
export function PanelBar({ model }: { model: PlacementModel }) {
  const menu = useRef<HTMLDivElement>(null);
  const { at, wanted } = model.layout.value;
  const { isFolded } = wanted;
  const otherPlace = wanted.at === 'beside' ? 'below' : 'beside';
  const isMenuOpen = model.isMenuOpen.value;
  useDismissal(menu, isMenuOpen, () => model.setMenuOpen(false));
  if (isFolded && at === 'beside') {
    return (
      <header class="panel-bar panel-bar--slim">
        <IconButton icon="comment" label={t('place_unfold')} onPress={() => model.fold(false)} />
      </header>
    );
  }
  return (
    <header class="panel-bar">
      <img src="/icon/16.png" alt="" width="16" height="16" />
      <span class="panel-bar__name">{t(isFolded ? 'place_folded' : 'extension_name')}</span>
      {!isFolded && wanted.at !== at && <span class="panel-bar__note">{t('place_noRoom')}</span>}
      <div class="panel-bar__actions">
        {!isFolded && (
          <IconButton
            key={otherPlace}
            icon={otherPlace}
            label={t(otherPlace === 'below' ? 'place_below' : 'place_beside')}
            onPress={() => model.moveTo(otherPlace)}
          />
        )}
        {!isFolded && <IconButton icon="open" label={t('place_elsewhere')} onPress={model.popOut} />}
        <IconButton
          icon={isFolded ? 'down' : 'up'}
          label={t(isFolded ? 'place_unfold' : 'place_fold')}
          onPress={() => model.fold(!isFolded)}
        />
        {!isFolded && (
          <div class="panel-bar__menu" ref={menu}>
            <IconButton
              icon="close"
              label={t('place_hide')}
              expanded={isMenuOpen}
              controls={MENU}
              onPress={() => model.setMenuOpen(!isMenuOpen)}
            />
            {isMenuOpen && (
              <div class="panel-bar__choices" id={MENU}>
                <p class="panel-bar__hint">{t('place_hideWhere')}</p>
                <Button kind="quiet" onPress={() => void model.hide('page')}>
                  {t('place_hidePage')}
                </Button>
                <Button kind="quiet" onPress={() => void model.hide('site')}>
                  {t('place_hideSite')}
                </Button>
                <p class="panel-bar__hint">{t('place_hideHint')}</p>
              </div>
            )}
          </div>
        )}
      </div>
    </header>
  );
}
