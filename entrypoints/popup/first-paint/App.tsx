import { Button } from '../../../components/base/Button';
import { Icon } from '../../../components/base/Icon';
import { IconButton } from '../../../components/base/IconButton';
import { moreIcon, refreshIcon } from '../../../components/base/icons';
import { Tabs } from './Tabs';
import { t } from '../../../utils/locale/i18n';
import type { Readable } from './model';
import type { ShellProps } from './slots';
import { ProjectsView } from './ProjectsView';
import { isProjectList } from './routes';

/** `popup_cutOff`: an update has replaced the files of the second bundle. `error_unreadable`: the storage cannot be read. */
export type LoadErrorMessage = 'popup_cutOff' | 'error_unreadable';

export interface AppProps extends Omit<ShellProps, 'now'> {
  loadError?: LoadErrorMessage;
  now: Readable<number>;
  /** The menu button was pressed before the menu was loaded. */
  onMenu: () => void;
}

/** The button of the menu in the header, or its placeholder. */
export const MENU_BUTTON = '.popup-tools .icon-button';

/** The popup: tabs, and the view of its address. The first paint renders this shell and the project list; the rest has slots. */
export function App({ model, slots, loadError, now, onMenu }: AppProps) {
  return (
    <>
      <header class="popup-header">
        <h1 class="unseen">{t('extension_name')}</h1>
        <Tabs model={model} />
        {model.account.value === null && model.service.value && (
          <a class="tabs__tab" href="/options.html#/sign-in" target="_blank">
            {t('popup_signIn')}
          </a>
        )}
        <div class="popup-tools">
          <Button
            kind="quiet"
            label={t('popup_check')}
            hint={t('popup_check')}
            busy={model.isChecking.value}
            onPress={() => void model.checkNow()}
          >
            {!model.isChecking.value && <Icon path={refreshIcon} />}
          </Button>
          {slots ? (
            <slots.Menu />
          ) : (
            <IconButton icon={moreIcon} label={t('popup_menu')} expanded={false} controls="" onPress={onMenu} />
          )}
        </div>
        <output class="unseen">{model.hasChecked.value && t('popup_checkedNow')}</output>
      </header>
      <main>
        <div
          class="popup-view stack"
          id="view"
          role="tabpanel"
          tabIndex={-1}
          aria-labelledby={`tab-${model.tab.value}`}
        >
          {loadError && <LoadError message={loadError} />}
          {model.service.value === null ? (
            slots && <slots.NoService />
          ) : (
            <View model={model} slots={slots} now={now.value} />
          )}
        </div>
      </main>
      {slots && <slots.Keyboard />}
    </>
  );
}

function View({ model, slots, now }: ShellProps) {
  return (
    <>
      {slots && <slots.CheckError now={now} />}
      {isProjectList(model.route.value) ? (
        <ProjectsView model={model} slots={slots} now={now} />
      ) : (
        slots && <slots.View now={now} />
      )}
    </>
  );
}

/** An error of the popup itself. Only a reload helps: a retry would import the same missing files. */
function LoadError({ message }: { message: LoadErrorMessage }) {
  return (
    <p class="card stack" role="alert">
      {t(message)}
      <Button onPress={() => location.reload()}>{t('popup_cutOffReload')}</Button>
    </p>
  );
}
