import type { ReadonlySignal } from '@preact/signals';
import { Button } from '../../../components/base/Button';
import { ErrorNotice } from '../../../components/base/ErrorNotice';
import { Icon } from '../../../components/base/Icon';
import { refreshIcon } from '../../../components/base/icons';
import { Notice } from '../../../components/base/Notice';
import { t } from '../../../utils/locale/i18n';
import { describeUnreadable } from '../../../utils/locale/last-check';
import { Keyboard, type KeyboardProps } from '../keyboard/Keyboard';
import { ConnectForm } from './ConnectForm';
import { MoreMenu } from './MoreMenu';
import { OtherView } from '../views';
import { ProjectsView } from '../projects/ProjectsView';
import { isProjectList } from '../first-paint/routes';
import { Tabs } from './Tabs';

interface AppProps extends KeyboardProps {
  /** How many rows out of view are rendered on either side: none until the popup has come to rest, then more and more. */
  rowsAtRest: ReadonlySignal<number>;
  now: ReadonlySignal<number>;
}

/** The popup: tabs, and the view of its address. */
export function App({ model, commands, early, rowsAtRest, now }: AppProps) {
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
          <MoreMenu commands={commands} model={model} />
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
          {model.service.value === null ? (
            <ConnectForm onFind={model.findService} />
          ) : (
            <View model={model} commands={commands} rowsAtRest={rowsAtRest} now={now} />
          )}
        </div>
      </main>
      <Keyboard model={model} commands={commands} early={early} />
    </>
  );
}

function View({ model, commands, rowsAtRest, now }: Omit<AppProps, 'early'>) {
  const route = model.route.value;
  return (
    <>
      <CheckError model={model} commands={commands} now={now.value} />
      {isProjectList(route) ? (
        <ProjectsView model={model} rowsAtRest={rowsAtRest.value} now={now.value} />
      ) : (
        <OtherView model={model} route={route} now={now.value} />
      )}
    </>
  );
}

/** Why the side panel did not open, or the last check failed. */
function CheckError({ model, commands, now }: Pick<AppProps, 'model' | 'commands'> & { now: number }) {
  const route = model.route.value;
  const run = model.lastRun.value;
  // The inbox has a notice of a login that the service refused, and the list of projects one of its own.
  const isShown = route.view === 'inbox' ? !model.account.value?.refused : model.hasAsked.value;
  const failure = model.checkFailure.value;
  if (commands.isSidePanelRefused.value) return <Notice tone="bad" live="alert" title={t('popup_notBeside')} />;
  if (!failure || !isShown || isProjectList(route)) return null;
  return (
    <ErrorNotice
      failure={failure}
      live="status"
      onRetry={() => void model.checkNow()}
      onOpenSettings={model.openSettings}
    >
      {run?.unreadable && <p>{describeUnreadable(run, run.unreadable, now)}</p>}
    </ErrorNotice>
  );
}
