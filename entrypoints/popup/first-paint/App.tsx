import { Button } from '../../../components/base/Button';
import { Icon } from '../../../components/base/Icon';
import { IconButton } from '../../../components/base/IconButton';
import { Tabs } from './Tabs';
import { t } from '../../../utils/locale/i18n';
import { LoadError } from './LoadError';
import type { FrameModel, Shown, Slots } from './slots';
import { popupTabs } from './tab-list';
import { ProjectsView } from './ProjectsView';
import { isList, parseRoute, tabOf } from './routes';

interface AppProps {
  model: FrameModel;
  /** The rest of the popup, once it is here. */
  slots: Slots | null;
  /** Why there is no rest to come. */
  cutOff?: 'popup_cutOff' | 'popup_unread' | null;
  /** Epoch ms. */
  now: Shown<number>;
  /** The menu is asked for while it is not here yet. */
  onMenu: () => void;
}

/** The popup: its tabs, and the view its address names. Its frame and the list of projects are all the first paint takes. */
export function App({ model, slots, cutOff = null, now, onMenu }: AppProps) {
  const route = model.route.value;
  const tab = tabOf(route.view);
  const tabs = popupTabs(model);
  return (
    <>
      <header class="popup-header">
        <h1 class="unseen">{t('extension_name')}</h1>
        <Tabs
          label={t('popup_tabs')}
          tabs={tabs}
          selected={tab}
          panel="view"
          onSelect={(id) => model.go(parseRoute(id))}
        />
        <div class="popup-tools">
          <Button
            kind="quiet"
            label={t('popup_check')}
            hint={t('popup_check')}
            busy={model.isChecking.value}
            onPress={() => void model.checkNow()}
          >
            {!model.isChecking.value && <Icon name="refresh" />}
          </Button>
          {slots ? (
            <slots.Menu />
          ) : (
            <IconButton icon="more" label={t('popup_more')} expanded={false} controls="" onPress={onMenu} />
          )}
        </div>
        <output class="unseen">{model.hasChecked.value && t('popup_checkedNow')}</output>
      </header>
      <main>
        <div class="popup-view" id="view" role="tabpanel" tabIndex={-1} aria-labelledby={`tab-${tab}`}>
          {cutOff && <LoadError words={cutOff} />}
          {model.service.value === null ? (
            slots && <slots.NoService />
          ) : (
            <View model={model} slots={slots} now={now.value} />
          )}
        </div>
      </main>
      {slots && <slots.Hands />}
    </>
  );
}

function View({ model, slots, now }: { model: FrameModel; slots: Slots | null; now: number }) {
  return (
    <>
      {slots && <slots.Trouble />}
      {isList(model.route.value) ? (
        <ProjectsView model={model} slots={slots} now={now} />
      ) : (
        slots && <slots.View now={now} />
      )}
    </>
  );
}
