import { useState } from 'preact/hooks';
import { Button } from '../../../components/base/Button';
import { useFocusRestore } from '../../../components/focus/use-focus-restore';
import { SearchBox } from '../../../components/fields/SearchBox';
import { WatchRow } from '../shared/WatchRow';
import { isolate } from '../../../utils/text/bidi';
import { formatNumber, language, t, type MessageKey } from '../../../utils/locale/i18n';
import { pausedUntil } from '../../../utils/locale/clock-time';
import { relativeTime } from '../../../utils/locale/relative-time';
import type { ThreadLevel } from '../../../utils/watch/kinds';
import { projectUrl } from '../../../utils/service/links';
import { levelNames } from '../shared/setting-rows';
import type { WatchReason } from '../../../utils/watch/types';
import type { ThreadRow, FollowingModel } from './model';

export interface ThreadsProps {
  model: FollowingModel;
  links: readonly string[];
}

/** Shorter lists get no filter. */
const MIN_THREADS_FOR_FILTER = 10;
/** A person sees what is above and below the list, too. */
const MOST_AT_FIRST = 10;

/** What a single thread can be set to. The empty value means the level in the settings. */
const CHOICES = [
  ['', 'level_settings'],
  ['notify', levelNames.notify],
  ['inbox', levelNames.inbox],
  ['mentions', 'thread_followMentions'],
  ['updates', 'thread_followUpdates'],
  ['off', 'level_muted'],
  ['unfollowed', 'watching_stopped'],
] as const;

/** The threads that are or were watched, filtered by title. */
export function WatchedThreads({ model, links }: ThreadsProps) {
  const { found, all } = model.threads.value;
  const filter = model.filter.value;
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? found : found.slice(0, MOST_AT_FIRST);
  // The button that showed all is gone: the first row that came with them has the focus then.
  const place = useFocusRestore((_lost, list) => list.querySelector(`li:nth-child(${MOST_AT_FIRST + 1}) select`));
  return (
    <div ref={place} class="options-part">
      <h3 id="watched-threads">{t('watching_threadsTitle')}</h3>
      {all === 0 && <p class="options-soft">{t('watching_empty')}</p>}
      {all >= MIN_THREADS_FOR_FILTER && (
        <SearchBox label={t('watching_filter')} value={filter} onType={(text) => (model.filter.value = text)} />
      )}
      {/* Screen readers announce the number of matches while the person types. */}
      <output class="options-soft watching__found">
        {filter.trim() === ''
          ? ''
          : found.length === 0
            ? t('watching_noMatch', isolate(filter.trim()))
            : t('find_place', formatNumber(found.length), formatNumber(all))}
      </output>
      <ul aria-labelledby="watched-threads">
        {shown.map((row) => (
          <Thread key={row.projectId} row={row} model={model} links={links} />
        ))}
      </ul>
      {shown.length < found.length && (
        <div class="options-actions">
          <Button onPress={() => setWhole(true)}>{t('watching_all', formatNumber(found.length))}</Button>
        </div>
      )}
    </div>
  );
}

function Thread({ row, model, links }: ThreadsProps & { row: ThreadRow }) {
  const { projectId, isWatched, level, until } = row;
  const now = model.now.value;
  const facts = describeThread(row, now);
  return (
    <WatchRow
      title={row.title || t('project_untitled')}
      url={projectUrl(projectId, links)}
      facts={until ? [...facts, pausedUntil('muted_until', until, now)] : facts}
      isOff={!isWatched}
      problem={row.problem}
      choice={{
        id: `thread-level-${projectId}`,
        of: CHOICES,
        value: isWatched ? (level ?? '') : 'unfollowed',
        onChoose: (chosen) => void model.setThread(projectId, (chosen || null) as ThreadLevel | 'unfollowed' | null),
      }}
    >
      {until && <Button onPress={() => void model.setThread(projectId, null)}>{t('inbox_unmute')}</Button>}
    </WatchRow>
  );
}

const REASONS = {
  own: 'watching_own',
  written: 'watching_written',
  followed: 'watching_followed',
} as const satisfies Record<WatchReason, MessageKey>;

/** Says why a thread is watched, and when it could not be read. */
export function describeThread({ reason, failedAt }: Pick<ThreadRow, 'reason' | 'failedAt'>, now: number): string[] {
  if (failedAt === null) return [t(REASONS[reason])];
  return [t(REASONS[reason]), t('watching_unreadable', relativeTime(Math.min(failedAt, now), now, language()))];
}
