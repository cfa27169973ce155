import { Button } from '../../../components/base/Button';
import { boxIcon, personIcon } from '../../../components/base/icons';
import { EmptyState } from '../../../components/base/EmptyState';
import { FigureColumn } from './FigureColumn';
import { MineCard } from './MineCard';
import { LoadStatus } from '../shared/LoadStatus';
import { StatusLine } from '../first-paint/StatusLine';
import { t } from '../../../utils/locale/i18n';
import type { OwnProjectsModel, MineRow } from './own-projects';
import type { ViewProps } from '../model';

/** The person's own projects: figures, milestones and unread entries. */
export function MineView({ model: { mine, account, lastRun, openSettings }, now }: ViewProps<'mine'>) {
  const rows = mine.rows.value;
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
      <LoadStatus
        failure={mine.failure.value}
        isKnown={rows !== undefined}
        label={t('mine_loading')}
        onRetry={() => void mine.load()}
      />
      {rows?.length === 0 &&
        (lastRun.value?.wellAt ? (
          <EmptyState icon={boxIcon} title={t('mine_none')} text={t('mine_noneText')} />
        ) : (
          <EmptyState icon={boxIcon} title={t('mine_waiting')} text={t('mine_waitingText')} />
        ))}
      {rows && rows.length > 0 && <Projects rows={rows} mine={mine} />}
    </>
  );
}

function Projects({ rows, mine }: { rows: readonly MineRow[]; mine: OwnProjectsModel }) {
  const most = mine.maxRows.value;
  return (
    <>
      {mine.isFirstDay.value && <p class="popup-begins">{t('mine_begins')}</p>}
      {rows.length > 1 && (
        <dl class="figures popup-totals">
          {mine.totals.value.map((total) => (
            <FigureColumn key={total.name} figure={total} />
          ))}
        </dl>
      )}
      <div class="stack">
        {rows.slice(0, most).map((row) => (
          <MineCard key={row.id} row={row} />
        ))}
      </div>
      {rows.length > most && <Button onPress={() => mine.showMore()}>{t('mine_more')}</Button>}
    </>
  );
}
