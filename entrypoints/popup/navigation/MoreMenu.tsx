import { moreIcon } from '../../../components/base/icons';
import { ActionMenu } from '../../../components/menu/ActionMenu';
import { loadsPictures, setPictureLoading } from '../../../utils/pictures';
import { t } from '../../../utils/locale/i18n';
import { saveFile } from '../../../utils/save-text';
import type { Commands } from '../keyboard/commands';
import { hashOf } from '../first-paint/routes';
import type { PopupModel } from '../model';
import { figuresCsv } from '../my-projects/csv';

/** The menu in the header. */
export function MoreMenu({ commands, model }: { commands: Commands; model: PopupModel }) {
  const { service, route, myProjects } = model;
  const rows = route.value.view === 'mine' ? (myProjects.rows.value ?? []) : [];
  const figures = rows.length > 0 && {
    words: t('mine_save'),
    onPress: () => saveFile(`${__PREFIX__}.csv`, figuresCsv(rows)),
  };
  const about = { words: t('popup_about'), href: hashOf({ view: 'about' }) };
  const sidePanel = {
    words: t('popup_openBeside'),
    onPress: () => commands.openSidePanel(hashOf(route.value)),
  };
  const pictures = { words: t('pictures_show'), onPress: () => setPictureLoading('always') };
  const items = [
    figures,
    Boolean(service.value) && about,
    commands.canOpenSidePanel && sidePanel,
    loadsPictures('tapping') && pictures,
    { words: t('keys_title'), onPress: () => commands.setHelpOpen(true) },
    { words: t('popup_settings'), href: '/options.html' },
  ];
  return <ActionMenu id="popup-menu" label={t('popup_menu')} icon={moreIcon} groups={[{ items }]} />;
}
