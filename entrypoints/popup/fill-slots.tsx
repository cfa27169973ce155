import { Button } from '../../components/base/Button';
import { EmptyState } from '../../components/base/EmptyState';
import { ErrorNotice } from '../../components/base/ErrorNotice';
import { Skeleton } from '../../components/base/Skeleton';
import { t } from '../../utils/locale/i18n';
import { LoadError } from './first-paint/LoadError';
import type { EarlyKeys } from './first-paint/early-keys';
import { FiltersPane } from './projects/FiltersPane';
import type { Slots } from './first-paint/slots';
import { Keyboard } from './keyboard/Keyboard';
import type { Commands } from './keyboard/commands';
import type { LazyComponent } from './lazy-component';
import { ListEnd, ListStatus } from './projects/ListStatus';
import { MoreMenu } from './navigation/MoreMenu';
import type { PopupModel } from './model';
import { isList, VIEWS } from './first-paint/routes';
import type { ScrollRestoration } from './navigation/use-scroll-restoration';
import type { OtherView } from './views';

interface Rest {
  model: PopupModel;
  hands: Commands;
  views: LazyComponent<{ OtherView: typeof OtherView }>;
  /** Keys that were pressed already. */
  early: EarlyKeys;
  /** How far the first view was scrolled when it was left. */
  left: ScrollRestoration | null;
  onOpenSettings: () => void;
}

/** What the popup shows beside its frame and the list of projects. To be made once, so that each stays what it is. */
export function fillSlots({ model, hands, views, early, left, onOpenSettings }: Rest): Slots {
  return {
    NoService: () => (
      <EmptyState icon="plug" title={t('popup_noService')} text={t('popup_noServiceText')}>
        <Button kind="primary" onPress={onOpenSettings}>
          {t('popup_setUp')}
        </Button>
      </EmptyState>
    ),
    Trouble: () => {
      const failure = model.manualFailure.value;
      if (!failure || VIEWS[model.route.value.view].saysFailure) return null;
      return (
        <ErrorNotice
          failure={failure}
          live="status"
          onRetry={() => void model.checkNow()}
          onSignIn={onOpenSettings}
          onCheckService={onOpenSettings}
        />
      );
    },
    Menu: () => <MoreMenu hands={hands} route={model.route.value} hasService={Boolean(model.service.value)} />,
    Filters: () => <FiltersPane model={model} />,
    ListState: () => <ListStatus model={model} onOpenSettings={onOpenSettings} />,
    ListEnd: () => <ListEnd model={model.projects} />,
    View: ({ now }) => {
      const { part, failure } = views;
      const route = model.route.value;
      if (isList(route)) return null;
      if (part.value)
        return <part.value.OtherView model={model} route={route} now={now} onOpenSettings={onOpenSettings} />;
      if (failure.value) return <LoadError words="popup_cutOff" />;
      return <Skeleton label={t('popup_loading')} />;
    },
    Hands: () => <Keyboard model={model} hands={hands} early={early} left={left} />,
  };
}
