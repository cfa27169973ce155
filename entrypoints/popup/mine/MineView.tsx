import { Button } from '../../../components/base/Button';
import { boxIcon, personIcon } from '../../../components/base/icons';
import { EmptyState } from '../../../components/base/EmptyState';
import { FigureNumber } from './FigureNumber';
import { OwnProject } from './OwnProject';
import { LoadStatus } from '../shared/ViewHead';
import { StatusLine } from '../first-paint/StatusLine';
import { t } from '../../../utils/locale/i18n';
import { saveFile } from '../../../utils/save-text';
import { figuresCsv } from './csv';
import type { MineModel } from './model';
import type { ViewProps } from '../model';
import './MineView.css';

/** The person's own projects: figures and unread entries. */
export function MineView({ model, now }: ViewProps<'mine'>) {
  const { mine, account, lastRun, openSettings } = model;
  const rows = mine.rows.value;
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
      <StatusLine title={t('mine_title')} seenAt={mine.seenAt.value} now={now} />
      <LoadStatus model={model} data={mine} isKnown={rows !== undefined} />
      {rows?.length === 0 && (
        <EmptyState
          icon={boxIcon}
          title={t(isChecked ? 'popup_noProjects' : 'mine_waiting')}
          text={isChecked ? t('mine_noneText') : ''}
        />
      )}
      {rows && rows.length > 0 && (
        <>
          {mine.isFirstDay.value && <p class="popup-begins">{t('mine_first')}</p>}
          <div class="own-projects card">
            {rows.length > 1 && <Totals mine={mine} />}
            {rows.map((row) => (
              <OwnProject key={row.id} row={row} />
            ))}
          </div>
          <Button kind="quiet" onPress={() => saveFile(`${__PREFIX__}.csv`, figuresCsv(rows))}>
            {t('mine_save')}
          </Button>
        </>
      )}
    </>
  );
}

/** The figures of all projects together. A press sorts by one of them, another ends that. */
function Totals({ mine }: { mine: MineModel }) {
  return (
    <fieldset class="own-projects__totals bare" aria-label={t('mine_sort')}>
      <span class="small-print" aria-hidden="true">
        {t('mine_sort')}
      </span>
      {mine.totals.value.map((total) => (
        <button
          key={total.name}
          type="button"
          aria-pressed={total.name === mine.sortedBy.value}
          onClick={() => mine.sortBy(total.name)}
        >
          <FigureNumber figure={total} hasIcon />
        </button>
      ))}
    </fieldset>
  );
}
