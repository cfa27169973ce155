import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { ErrorNotice } from '../../components/ErrorNotice';
import { Skeleton } from '../../components/Skeleton';
import { t } from '../../utils/i18n';
import { CutOff } from './CutOff';
import type { EarlyKeys } from './early-keys';
import { FiltersPane } from './FiltersPane';
import type { Slots } from './frame';
import { Hands } from './Hands';
import type { HandsModel } from './hands-model';
import type { LateModel } from './late-model';
import { ListEnd, ListState } from './ListState';
import { MoreMenu } from './MoreMenu';
import type { PopupModel } from './popup-model';
import { isList, VIEWS } from './routes';
import type { KeptScroll } from './use-kept-scroll';
import type { OtherView } from './views-part';

interface Rest {
  model: PopupModel;
  hands: HandsModel;
  views: LateModel<{ OtherView: typeof OtherView }>;
  /** Keys that were pressed already. */
  early: EarlyKeys;
  /** How far the first view was scrolled when it was left. */
  left: KeptScroll | null;
  onOpenSettings: () => void;
}

/** What the popup shows beside its frame and the list of projects. To be made once, so that each stays what it is. */
export function slotsOf({ model, hands, views, early, left, onOpenSettings }: Rest): Slots {
  return {
    NoService: () => (
      <EmptyState icon="plug" title={t('popup_noService')} text={t('popup_noServiceText')}>
        <Button kind="primary" onPress={onOpenSettings}>
          {t('popup_setUp')}
        </Button>
      </EmptyState>
    ),
    Trouble: () => {
      const failure = model.askedFailure.value;
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
    ListState: () => <ListState model={model} onOpenSettings={onOpenSettings} />,
    ListEnd: () => <ListEnd model={model.projects} />,
    View: ({ now }) => {
      const { part, failure } = views;
      const route = model.route.value;
      if (isList(route)) return null;
      if (part.value)
        return <part.value.OtherView model={model} route={route} now={now} onOpenSettings={onOpenSettings} />;
      if (failure.value) return <CutOff words="popup_cutOff" />;
      return <Skeleton label={t('popup_loading')} />;
    },
    Hands: () => <Hands model={model} hands={hands} early={early} left={left} />,
  };
}
