<<<<<<< HEAD
import { moreIcon } from '../../../components/base/icons';
import { ActionMenu } from '../../../components/menu/ActionMenu';
import { pictureLoading, setPictureLoading } from '../../../utils/pictures';
=======
import { Button } from '../../../components/base/Button';
import { MenuButton } from '../shared/MenuButton';
import { loadsPictures, setPictureLoading } from '../../../utils/pictures';
>>>>>>> data
import { t } from '../../../utils/locale/i18n';
import type { Commands } from '../keyboard/commands';
import { hashOf } from '../first-paint/routes';
import type { PopupModel } from '../model';

/** The menu in the header. */
export function MoreMenu({ commands, model: { service, route } }: { commands: Commands; model: PopupModel }) {
  const about = { words: t('popup_about'), href: hashOf({ view: 'about' }) };
  const sidePanel = {
    words: t('popup_openBeside'),
    onPress: () => commands.openSidePanel(hashOf(route.value)),
  };
<<<<<<< HEAD
  const pictures = { words: t('pictures_show'), onPress: () => setPictureLoading('always') };
  const items = [
    ...(service.value ? [about] : []),
    ...(commands.canOpenSidePanel ? [sidePanel] : []),
    ...(pictureLoading() === 'tapping' ? [pictures] : []),
    { words: t('keys_title'), onPress: () => commands.setHelpOpen(true) },
    { words: t('popup_settings'), href: '/options.html' },
  ];
  return <ActionMenu id="popup-menu" label={t('popup_menu')} icon={moreIcon} groups={[{ items }]} />;
=======
  const openHelp = (): void => {
    // When the help closes, the browser returns the focus to this button.
    document.querySelector<HTMLElement>(`[aria-controls="${ID}"]`)?.focus();
    close();
    commands.setHelpOpen(true);
  };
  return (
    <MenuButton
      icon={moreIcon}
      label={t('popup_more')}
      id={ID}
      open={commands.isMenuOpen.value}
      onToggle={(open) => commands.setMenuOpen(open)}
    >
      {model.service.value && (
        <a class="menu-button__link" href={hashOf({ view: 'about' })} onClick={close}>
          {t('popup_about')}
        </a>
      )}
      {commands.canOpenSidePanel && (
        <Button kind="quiet" onPress={() => commands.openSidePanel(hashOf(model.route.value))}>
          {t('popup_openBeside')}
        </Button>
      )}
      {loadsPictures('tapping') && (
        <Button kind="quiet" onPress={showPictures}>
          {t('pictures_show')}
        </Button>
      )}
      <Button kind="quiet" onPress={openHelp}>
        {t('keys_title')}
      </Button>
      <a class="menu-button__link" href="/options.html" target="_blank" rel="noopener" onClick={close}>
        {t('popup_settings')}
      </a>
      {commands.isSidePanelRefused.value && <output class="menu-button__trouble">{t('popup_notBeside')}</output>}
    </MenuButton>
  );
>>>>>>> data
}
