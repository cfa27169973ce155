/** The page of the person’s own projects. */
import { recordHistory } from '../../../../utils/cache/write-answers';
import type { HistoryPoint } from '../../../../utils/cache/schema';
import { cursorsItem, lastRunItem, watchingItem } from '../../../../utils/storage/items';
import { aRun, aWatched } from '../../../unit/support';
import { project, watchingOf } from '../../../unit/popup/support';
import { openPopup } from '../../support/pages/open-popup';
import { signIn, store } from '../../support/stored';

const DAY_MS = 86_400_000;
export const TODAY = Math.floor(Date.now() / DAY_MS);

/** The figures of an own project: today’s, and those of earlier days. */
export interface OwnFigures {
  title?: string;
  likes: number;
  downloads?: number;
  comments?: number;
  past?: HistoryPoint[];
}

/** Stores the present figures of own projects, by id, as the worker’s radar does. @param at epoch ms */
export async function storeFigures(own: Record<number, OwnFigures>, at = Date.now()): Promise<void> {
  const counters = Object.entries(own).map(([id, { likes, downloads = 0, comments = 0 }]) => [
    id,
    { count: comments, likes, downloads, at, movedAt: at, updatedAt: 0 },
  ]);
  await store(cursorsItem, { ...cursorsItem.fallback, counters: Object.fromEntries(counters) });
  await store(lastRunItem, aRun({ at }));
}

/** Opens the page with these own projects, by id. @param at when their figures were read, in epoch ms */
export async function openMine(own: Record<number, OwnFigures>, at = Date.now()): Promise<void> {
  await signIn();
  const threads = Object.entries(own).map(([id, { title = `Project ${id}` }]) => [id, aWatched({ title })]);
  await store(watchingItem, watchingOf(7, Object.fromEntries(threads)));
  await storeFigures(own, at);
  for (const [id, { past = [] }] of Object.entries(own))
    for (const { day, ...figures } of past) await recordHistory([project(Number(id), figures)], day * DAY_MS);
  await openPopup('#/mine');
}
