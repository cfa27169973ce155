import { ErrorNotice } from '../../components/base/ErrorNotice';
import { Notice } from '../../components/base/Notice';
import { SaveButton } from '../../components/project/SaveButton';
import { t } from '../../utils/locale/i18n';
import { describeUnreadable } from '../../utils/locale/last-check';
import { FilterPanel } from './projects/FilterPanel';
import type { Readable } from './first-paint/model';
import type { Slots } from './first-paint/slots';
import { Keyboard, type KeyboardProps } from './keyboard/Keyboard';
import { ListStatus } from './projects/ListStatus';
import { LoadMore } from './projects/LoadMore';
import { SearchHits } from './projects/SearchHits';
import { ConnectForm } from './navigation/ConnectForm';
import { MoreMenu } from './navigation/MoreMenu';
import { isProjectList } from './first-paint/routes';
import { OtherView } from './views';

interface Dependencies extends KeyboardProps {
  rowsAtRest: Readable<number>;
}

/** Fills the slots of the shell. Call it once per page: for new component types, Preact would replace the elements. */
export function fillSlots({ model, commands, early, rowsAtRest }: Dependencies): Slots {
  return {
    NoService: () => <ConnectForm onFind={model.findService} />,
    CheckError: ({ now }) => {
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
    },
    Menu: () => <MoreMenu commands={commands} model={model} />,
    Filters: () => <FilterPanel projects={model.projects} filters={model.filters} />,
    Save: ({ project }) => <SaveButton saving={model.saving} projectId={project.id} shortcut="s" />,
    ListState: () => <ListStatus model={model} />,
    rowsAtRest,
    ListEnd: ({ now }) => (
      <>
        {model.projects.list.value?.projects.length !== 0 && (
          <LoadMore model={model.projects} onDemand={model.searchHits.sections.value.length > 0} />
        )}
        <SearchHits model={model} now={now} />
      </>
    ),
    View: ({ now }) => {
      const route = model.route.value;
      return isProjectList(route) ? null : <OtherView model={model} route={route} now={now} />;
    },
    Keyboard: () => <Keyboard model={model} commands={commands} early={early} />,
  };
}
