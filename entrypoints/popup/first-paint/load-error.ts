import { t } from '../../../utils/locale/i18n';

/** `popup_cutOff`: an update has replaced the files of the second bundle. `error_unreadable`: the storage cannot be read. */
export type LoadErrorMessage = 'popup_cutOff' | 'error_unreadable';

/** Shows an error of the popup itself. Only a reload helps: a retry would import the same missing files. */
export function showLoadError(message: LoadErrorMessage): void {
  const card = document.createElement('p');
  card.className = 'card stack';
  card.role = 'alert';
  const button = document.createElement('button');
  button.className = 'button button--plain';
  button.textContent = t('popup_cutOffReload');
  button.addEventListener('click', () => location.reload());
  card.append(t(message), button);
  let view = document.getElementById('view');
  if (!view) {
    view = document.createElement('main');
    view.className = 'popup-view stack';
    document.getElementById('app')?.replaceChildren(view);
  }
  view.prepend(card);
}
