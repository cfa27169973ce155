import { Button } from '../../../components/base/Button';
import { boxIcon, personIcon } from '../../../components/base/icons';
import { EmptyState } from '../../../components/base/EmptyState';
import { FigureNumber } from './FigureNumber';
import { OwnProject } from './OwnProject';
import { LoadStatus } from '../shared/ViewHead';
import { StatusLine } from '../shared/StatusLine';
import { t } from '../../../utils/locale/i18n';
import type { MyProjectsModel } from './model';
import type { ViewProps } from '../model';
import './MyProjectsView.css';

/** The person's own projects: figures and unread entries. */
export function MyProjectsView({ model, now }: ViewProps<'mine'>) {
  const { myProjects, account, lastRun, openSettings } = model;
  const rows = myProjects.rows.value;
  const isChecked = Boolean(lastRun.value?.wellAt);
  if (account.value === null) {
    return (
      <EmptyState icon={personIcon} title={t('mine_title')} text={t('mine_signedOut')}>
        <Button kind="primary" onPress={openSettings}>
          {t('popup_signIn')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <>
      <StatusLine title={t('mine_title')} seenAt={myProjects.seenAt.value} now={now} />
      <LoadStatus model={model} data={myProjects} isKnown={rows !== undefined} />
      {rows?.length === 0 && (
        <EmptyState
          icon={boxIcon}
          title={t(isChecked ? 'popup_noProjects' : 'mine_waiting')}
          text={isChecked ? t('mine_noneText') : ''}
        />
      )}
      {rows && rows.length > 0 && (
        <>
          {myProjects.isFirstDay.value && <p class="popup-begins">{t('mine_first')}</p>}
          <div class="own-projects card">
            {rows.length > 1 && <Totals myProjects={myProjects} />}
            {rows.map((row) => (
              <OwnProject key={row.id} row={row} />
            ))}
          </div>
        </>
      )}
    </>
  );
}

/** The figures of all projects together. A press sorts by one of them, another ends that. */
function Totals({ myProjects }: { myProjects: MyProjectsModel }) {
  return (
    <fieldset class="own-projects__totals bare" aria-label={t('mine_sort')}>
      <span class="small-print" aria-hidden="true">
        {t('mine_sort')}
      </span>
      {myProjects.totals.value.map((total) => (
        <button
          key={total.name}
          type="button"
          aria-pressed={total.name === myProjects.sortedBy.value}
          onClick={() => myProjects.sortBy(total.name)}
        >
          <FigureNumber figure={total} hasIcon />
        </button>
      ))}
    </fieldset>
  );
}
