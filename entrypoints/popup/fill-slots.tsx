import { Button } from '../../components/base/Button';
import { EmptyState } from '../../components/base/EmptyState';
import { plugIcon } from '../../components/base/icons';
import { ErrorNotice } from '../../components/base/ErrorNotice';
import { Skeleton } from '../../components/base/Skeleton';
import { t } from '../../utils/locale/i18n';
import { LoadError } from './first-paint/LoadError';
import type { EarlyKeys } from './first-paint/early-keys';
import { FiltersPane } from './projects/FiltersPane';
import type { Readable, Slots } from './first-paint/slots';
import { Keyboard } from './keyboard/Keyboard';
import type { Commands } from './keyboard/commands';
import type { LazyModule } from './lazy-module';
import { ListStatus } from './projects/ListStatus';
import { LoadMore } from './projects/LoadMore';
import { MoreMenu } from './navigation/MoreMenu';
import type { PopupModel, Views } from './model';
import { isProjectList, VIEWS } from './first-paint/routes';
import type { Place } from '../../utils/storage/view-state';
import './projects/ListChipsFade.css';

interface Dependencies {
  model: PopupModel;
  commands: Commands;
  views: LazyModule<Views>;
  early: EarlyKeys;
  /** The saved view and those on the way back from it. */
  places: readonly Place[];
  isAtRest: Readable<boolean>;
  onOpenSettings: () => void;
}

/**
 * Returns the components for the slots of the shell. Call it once per page: with new component types, Preact would replace the
 * elements on the screen.
 */
export function fillSlots({ model, commands, views, early, places, isAtRest, onOpenSettings }: Dependencies): Slots {
  return {
    NoService: () => (
      <EmptyState icon={plugIcon} title={t('popup_noService')} text={t('popup_noServiceText')}>
        <Button kind="primary" onPress={onOpenSettings}>
          {t('popup_setUp')}
        </Button>
      </EmptyState>
    ),
    CheckError: () => {
      const failure = model.manualFailure.value;
      if (!failure || VIEWS[model.route.value.view].showsCheckError) return null;
      return (
        <ErrorNotice
          failure={failure}
          live="status"
          onRetry={() => void model.checkNow()}
          onOpenSettings={onOpenSettings}
        />
      );
    },
    Menu: () => <MoreMenu commands={commands} route={model.route.value} hasService={Boolean(model.service.value)} />,
    Filters: () => <FiltersPane projects={model.projects} filters={model.filters} />,
    ListState: () => <ListStatus model={model} onOpenSettings={onOpenSettings} />,
    isAtRest,
    ListEnd: () => <LoadMore model={model.projects} />,
    View: ({ now }) => {
      const { module, failure } = views;
      const route = model.route.value;
      if (isProjectList(route)) return null;
      if (module.value)
        return <module.value.LazyView model={model} route={route} now={now} onOpenSettings={onOpenSettings} />;
      if (failure.value) return <LoadError message="popup_cutOff" />;
      return <Skeleton label={t('popup_loading')} />;
    },
    Keyboard: () => <Keyboard model={model} commands={commands} early={early} places={places} />,
  };
}
