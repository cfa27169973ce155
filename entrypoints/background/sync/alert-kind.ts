/** What travels of an alert. Pure. */
import { MAX_LABEL_CHARS, MAX_NAME_CHARS, MAX_SEARCH_CHARS } from '../../../utils/limits';
import { changed } from '../../../utils/commands/command';
import { FOLLOWING_COMMANDS } from '../../../utils/commands/following-table';
import type { Input } from '../../../utils/commands/messages';
import { FILTER_NAMES, FILTERS, NO_FILTER, PROJECT_LISTS } from '../../../utils/projects/filter';
import { z } from '../../../utils/zod';
import { once } from '../../../utils/once';
import type { Value } from '../../../utils/sync-state';
import { LEVELS } from '../../../utils/settings';
import type { Alert } from '../../../utils/watch/types';
import { alertHash } from '../watch/alerts';
import { HASH, integer, ofPresent, text, withWatching, type Kind } from './row';

const alertSchema = once(() => {
  const filterValues = { text: text(MAX_LABEL_CHARS), id: integer(Number.MAX_SAFE_INTEGER) };
  const fields = FILTER_NAMES.map((name) => filterValues[FILTERS[name].value]);
  // `alertValue`: name, level and filter.
  const alert = z.tuple([
    text(MAX_NAME_CHARS, 1),
    z.enum(['', ...LEVELS]),
    text(MAX_SEARCH_CHARS),
    z.enum(PROJECT_LISTS),
    ...fields,
  ]);
  return ofPresent(alert);
});

/** An alert. */
export const alertKind: Kind = {
  key: HASH,
  isNamed: true,
  most: 20,
  bucket: 1,
  canStay: true,
  isWhole: true,
  schema: alertSchema,
  capture: ({ watch }) =>
    Object.entries(watch.watching.alerts ?? {}).map(([key, alert]) => ({
      id: alertHash(key),
      value: alertValue(alert),
    })),
  apply: (local, id, [, value], { now, since: start }) =>
    withWatching(local, (before) => {
      if (typeof value === 'object')
        return changed(FOLLOWING_COMMANDS['watch.set-alert'], before, alertOf(value), { now, start });
      const others = Object.entries(before.alerts ?? {}).filter(([filter]) => alertHash(filter) !== id);
      return { ...before, alerts: Object.fromEntries(others) };
    }),
  counts: () => 'alerts',
};

function alertValue({ name, level, filter }: Alert): Value {
  return [name, level ?? '', filter.search, filter.list, ...FILTER_NAMES.map((field) => filter[field] ?? 0)];
}

/** The opposite of `alertValue`, of a register that was checked. */
function alertOf([name, level, search, list, ...fields]: readonly (string | number)[]): Input<'watch.set-alert'> {
  const values = FILTER_NAMES.map((field, at) => [field, fields[at] === 0 ? null : fields[at]]);
  const filter = { ...NO_FILTER, search, list, ...Object.fromEntries(values) } as Input<'watch.set-alert'>['filter'];
  return { filter, alert: { name: String(name), level: LEVELS.find((each) => each === level) ?? null } };
}
