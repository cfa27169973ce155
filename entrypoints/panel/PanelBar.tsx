import { useRef } from 'preact/hooks';
import { t } from '../../utils/locale/i18n';
import { Button } from '../../components/base/Button';
import { IconButton } from '../../components/base/IconButton';
import './PanelBar.css';
import { useDismissal } from '../../components/focus/use-dismissal';

interface PanelBarProps {
  /** Where the comments stand in the page around. */
  at: 'below' | 'beside';
  isFolded: boolean;
  /** Whether they were to stand beside a page that has no room for that. */
  hasNoRoom: boolean;
  isMenuOpen: boolean;
  onMenu: (open: boolean) => void;
  onFold: (isFolded: boolean) => void;
  onPut: (at: 'below' | 'beside') => void;
  onElsewhere: () => void;
  onHide: (on: 'page' | 'site') => void;
}

const MENU = 'place-menu';

/** Above the comments in a foreign page: whose they are, and where they stand. Folded, it is all there is of them. */
export function PanelBar({
  at,
  isFolded,
  hasNoRoom,
  isMenuOpen,
  onMenu,
  onFold,
  onPut,
  onElsewhere,
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
      {!isFolded && hasNoRoom && <span class="panel-bar__note">{t('place_noRoom')}</span>}
      <div class="panel-bar__actions">
        {!isFolded && at === 'below' && !hasNoRoom && (
          <IconButton icon="beside" label={t('place_beside')} onPress={() => onPut('beside')} />
        )}
        {!isFolded && (at === 'beside' || hasNoRoom) && (
          <IconButton icon="below" label={t('place_below')} onPress={() => onPut('below')} />
        )}
        {!isFolded && <IconButton icon="open" label={t('place_elsewhere')} onPress={onElsewhere} />}
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
