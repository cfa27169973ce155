import type { ReadonlySignal } from '@preact/signals';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { Icon } from '../../components/Icon';
import { Tabs } from '../../components/Tabs';
import { t } from '../../utils/i18n';
import { InboxView } from './InboxView';
import { NewsView } from './NewsView';
import type { PopupModel } from './popup-model';
import { ProjectsView } from './ProjectsView';
import { ProjectView } from './ProjectView';
import { tabOf, type Route, type TabId } from './routes';
import { useKeptScroll } from './use-kept-scroll';

interface AppProps {
  model: PopupModel;
  /** Epoch ms. */
  now: ReadonlySignal<number>;
  onOpenSettings: () => void;
}

const FIRST_VIEW: Readonly<Record<TabId, Route>> = {
  projects: { view: 'projects' },
  news: { view: 'news', id: null },
  inbox: { view: 'inbox' },
};

/** The popup: its tabs, and the view its address names. */
export function App({ model, now, onOpenSettings }: AppProps) {
  const route = model.route.value;
  const tab = tabOf(route);
  useKeptScroll(route.view);
  const tabs = [
    { id: 'projects', label: t('popup_projects') },
    { id: 'news', label: t('popup_news') },
    { id: 'inbox', label: t('popup_inbox'), unread: model.inbox.unread.value },
  ] as const;
  return (
    <>
      <header class="popup-header">
        <h1 class="unseen">{t('extension_name')}</h1>
        <Tabs label={t('popup_tabs')} tabs={tabs} selected={tab} panel="view" onSelect={(id) => model.go(FIRST_VIEW[id])} />
        <Button kind="quiet" busy={model.checking.value} onPress={() => void model.checkNow()}>
          {!model.checking.value && <Icon name="refresh" />}
          {t('popup_check')}
        </Button>
        <output class="unseen">{model.checked.value && t('popup_checkedNow')}</output>
      </header>
      <main>
        <div class="popup-view" id="view" role="tabpanel" aria-labelledby={`tab-${tab}`}>
          {model.service.value === null ? (
            <EmptyState icon="plug" title={t('popup_noService')} text={t('popup_noServiceText')}>
              <Button kind="primary" onPress={onOpenSettings}>
                {t('popup_setUp')}
              </Button>
            </EmptyState>
          ) : (
            <View model={model} now={now.value} onOpenSettings={onOpenSettings} />
          )}
        </div>
      </main>
    </>
  );
}

function View({ model, now, onOpenSettings }: { model: PopupModel; now: number; onOpenSettings: () => void }) {
  const route = model.route.value;
  if (route.view === 'news') return <NewsView model={model} soughtId={route.id} now={now} onOpenSettings={onOpenSettings} />;
  if (route.view === 'inbox') return <InboxView model={model} now={now} onOpenSettings={onOpenSettings} />;
  if (route.view === 'project') return <ProjectView model={model} id={route.id} now={now} onOpenSettings={onOpenSettings} />;
  return <ProjectsView model={model} now={now} onOpenSettings={onOpenSettings} />;
}
