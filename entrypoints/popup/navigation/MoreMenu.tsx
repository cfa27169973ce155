import { Button } from '../../../components/base/Button';
import { MenuButton } from '../shared/MenuButton';
import { t } from '../../../utils/locale/i18n';
import type { Commands } from '../keyboard/commands';
import { hashOf, type Route } from '../first-paint/routes';
import './MoreMenu.css';

interface MoreMenuProps {
  hands: Commands;
  /** Where the popup is, for the panel beside to go on from. */
  route: Route;
  /** Whether there is a service to tell of. */
  hasService: boolean;
}

const ID = 'more-things';

/** What the header has no room for. */
export function MoreMenu({ hands, route, hasService }: MoreMenuProps) {
  const close = (): void => hands.showMenu(false);
  const showHelp = (): void => {
    // So that the focus is back on the button once the help is closed.
    document.querySelector<HTMLElement>(`[aria-controls="${ID}"]`)?.focus();
    close();
    hands.showHelp(true);
  };
  return (
    <MenuButton
      icon="more"
      label={t('popup_more')}
      id={ID}
      open={hands.menu.value}
      onToggle={(open) => hands.showMenu(open)}
    >
      <div class="more-menu">
        {hasService && (
          <a class="more-menu__link" href={hashOf({ view: 'about' })} onClick={close}>
            {t('popup_about')}
          </a>
        )}
        {hands.canOpenBeside && (
          <Button kind="quiet" onPress={() => hands.openBeside(hashOf(route))}>
            {t('popup_openBeside')}
          </Button>
        )}
        <Button kind="quiet" onPress={showHelp}>
          {t('keys_title')}
        </Button>
        <a class="more-menu__link" href="/options.html" target="_blank" rel="noopener" onClick={close}>
          {t('popup_settings')}
        </a>
        {hands.notBeside.value && <output class="more-menu__trouble">{t('popup_notBeside')}</output>}
      </div>
    </MenuButton>
  );
}
