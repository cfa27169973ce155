import { useRef } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import { Button } from '../../components/base/Button';
import { IconButton } from '../../components/base/IconButton';
import './PanelBar.css';
import { useDismissal } from '../../components/focus/use-dismissal';

interface PanelBarProps {
  /** Where the panel is in the page. */
  at: 'below' | 'beside';
  isFolded: boolean;
  /** Whether the panel should be beside a page that is too narrow for it. */
  isTooNarrow: boolean;
  isMenuOpen: boolean;
  onMenu: (isOpen: boolean) => void;
  onFold: (isFolded: boolean) => void;
  onMove: (at: 'below' | 'beside') => void;
  onPopOut: () => void;
  onHide: (on: 'page' | 'site') => void;
}

const MENU = 'place-menu';

/** The bar above the comments in a foreign page: the extension's name, and controls of the placement. Folded, the panel is this bar. */
export function PanelBar({
  at,
  isFolded,
  isTooNarrow,
  isMenuOpen,
  onMenu,
  onFold,
  onMove,
  onPopOut,
  onHide,
}: PanelBarProps) {
  const menu = useRef<HTMLDivElement>(null);
  useDismissal(menu, isMenuOpen, () => onMenu(false));
  const fold = (
    <IconButton
      icon={isFolded ? 'down' : 'up'}
      label={t(isFolded ? 'place_unfold' : 'place_fold')}
      onPress={() => onFold(!isFolded)}
    />
  );
  if (isFolded && at === 'beside') {
    return (
      <header class="panel-bar panel-bar--slim">
        <IconButton icon="comment" label={t('place_unfold')} onPress={() => onFold(false)} />
      </header>
    );
  }
  return (
    <header class="panel-bar">
      <img src="/icon/16.png" alt="" width="16" height="16" />
      <span class="panel-bar__name">{t(isFolded ? 'place_folded' : 'extension_name')}</span>
      {!isFolded && isTooNarrow && <span class="panel-bar__note">{t('place_noRoom')}</span>}
      <div class="panel-bar__actions">
        {!isFolded && at === 'below' && !isTooNarrow && (
          <IconButton icon="beside" label={t('place_beside')} onPress={() => onMove('beside')} />
        )}
        {!isFolded && (at === 'beside' || isTooNarrow) && (
          <IconButton icon="below" label={t('place_below')} onPress={() => onMove('below')} />
        )}
        {!isFolded && <IconButton icon="open" label={t('place_elsewhere')} onPress={onPopOut} />}
        {fold}
        {!isFolded && (
          <div class="panel-bar__menu" ref={menu}>
            <IconButton
              icon="close"
              label={t('place_hide')}
              expanded={isMenuOpen}
              controls={MENU}
              onPress={() => onMenu(!isMenuOpen)}
            />
            {isMenuOpen && (
              <div class="panel-bar__choices" id={MENU}>
                <p class="panel-bar__hint">{t('place_hideWhere')}</p>
                <Button kind="quiet" onPress={() => onHide('page')}>
                  {t('place_hidePage')}
                </Button>
                <Button kind="quiet" onPress={() => onHide('site')}>
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
