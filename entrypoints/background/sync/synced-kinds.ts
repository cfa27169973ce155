/**
 * What travels between a person's computers. Each kind of thing is a row: its keys and values, what of this computer it holds, what
 * changes here when it comes from another one, and what a preview counts it as. Nothing else names all kinds. Pure.
 */
import { tuple, z } from '../../../utils/zod';
import { once } from '../../../utils/once';
import { clockOf } from '../../../utils/sync/registers';
import type { Value } from '../../../utils/sync-state';
import { settingParts, settingSchemas } from '../../../utils/sync/travelling-settings';
import { ownValue } from '../../../utils/text/own-value';
import { isSavedKey, MAX_NOTE_CHARS, savedSubject } from '../../../utils/saved';
import { settingAt, DEFAULT_SETTINGS, withSetting } from '../../../utils/settings';
import { changed } from '../../../utils/commands/command';
import { FOLLOWING_COMMANDS } from '../../../utils/commands/following-table';
import { SAVED_COMMANDS } from '../../../utils/commands/saved-table';
import { MAX_LABEL_CHARS, MAX_NAME_CHARS, MAX_SEARCH_CHARS } from '../../../utils/limits';
import type { Input } from '../../../utils/commands/messages';
import { FILTER_NAMES, FILTERS, NO_FILTER, PROJECT_LISTS } from '../../../utils/projects/filter';
import { LEVELS } from '../../../utils/settings';
import type { Alert } from '../../../utils/watch/types';
import { shortName } from '../watch/alerts';
import { withoutUnfollowed } from '../watch/list';
import { isTooMuch } from '../watch/saved-reducer';
import { entryKey, READ, UNREAD } from '../watch/entry-marks';
import { readKind } from './read-kind';
import { HASH, ID, integer, LISTED, ofNumber, ofPresent, ofValue, text, withWatching, type Kind } from './row';
import { levelKind, threadKind } from './thread-kinds';

const noteSchema = once(() => ofPresent(tuple(text(MAX_NOTE_CHARS))));
const settingRegisters = once(() => {
  const paths = settingParts(DEFAULT_SETTINGS).map(({ path }) => path);
  return Object.fromEntries(paths.map((path) => [path, ofValue(settingSchemas()[path] as z.ZodMiniType<Value>)]));
});

const alertSchema = once(() => {
  const filterValues = { text: text(MAX_LABEL_CHARS), id: integer(Number.MAX_SAFE_INTEGER) };
  const fields = FILTER_NAMES.map((name) => filterValues[FILTERS[name].value]);
  // `alertValue`: name, level and filter.
  const alert = tuple(
    text(MAX_NAME_CHARS, 1),
    z.enum(['', ...LEVELS]),
    text(MAX_SEARCH_CHARS),
    z.enum(PROJECT_LISTS),
    ...fields,
  );
  return ofPresent(alert);
});

/** What is named by a text, and stays where there is no room for it. */
const BY_TEXT = { key: HASH, isNamed: true, bucket: 1, canStay: true, isWhole: true };

/** What is left without the one of a short name. */
function withoutNamed<T>(all: Readonly<Record<string, T>> = {}, name: string): Record<string, T> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => shortName(key) !== name));
}

/** By the letters with which keys begin. The value 0 takes anything back. */
export const KINDS: Readonly<Record<string, Kind>> = {
  t: threadKind,
  l: levelKind,
  /** Whether a person is followed. */
  p: {
    ...LISTED,
    isWhole: true,
    schema: ofNumber(1),
    capture: ({ watch }) => Object.keys(watch.watching.people).map((id) => ({ id, value: 1 })),
    apply(local, id, [, value], { now, since: start }) {
      const chosen = { uid: Number(id), name: '', watch: value === 1 };
      const next = withWatching(local, (before) =>
        changed(FOLLOWING_COMMANDS['watch.set-person'], before, chosen, { now, start }),
      );
      return { ...next, watch: withoutUnfollowed(next.watch, chosen.uid) };
    },
    counts: (value) => (value === 0 ? 'unfollowed' : 'followed'),
  },
  r: readKind,
  /** Whether an entry of the inbox is read (0) or unread (1). */
  e: {
    key: HASH,
    isNamed: true,
    most: 45,
    isBrief: true,
    schema: ofNumber(UNREAD),
    capture: ({ watch }) =>
      watch.inbox
        // It counts as read for a while, on this computer alone.
        .filter(({ snoozedUntil }) => snoozedUntil === undefined)
        .map((entry) => ({
          id: entryKey(entry).slice(1),
          value: entry.read ? READ : UNREAD,
          // Entries that came as read at the first sign-in are not synced. No mark is older than its entry.
          isNew: entry.read && entry.trace[0]?.word !== 'past',
          earliest: clockOf(entry.at),
        })),
    // Entries find their marks: `translate.ts`.
    apply: (local) => local,
    untouched: () => UNREAD,
    counts: (_value, isHere) => (isHere ? 'marks' : 'marksForLater'),
  },
  /** A setting. All are kept. */
  s: {
    key: /^[a-zA-Z.]{1,20}$/,
    isNamed: true,
    most: Infinity,
    bucket: 0,
    schema: (path) => ownValue(settingRegisters(), path),
    capture: ({ settings }) =>
      settingParts(settings).map(({ path, value, isDefault }) => ({ id: path, value, isNew: !isDefault })),
    apply: (local, path, [, value]) => ({ ...local, settings: withSetting(local.settings, path, value) }),
    untouched: (path) => settingAt(DEFAULT_SETTINGS, path) as Value,
    counts: null,
  },
  /** The project in which a person was hidden. */
  h: {
    key: ID,
    most: 5,
    isWhole: true,
    schema: ofNumber(Number.MAX_SAFE_INTEGER),
    capture: ({ watch }) =>
      Object.entries(watch.watching.hidden ?? {}).map(([id, { projectId }]) => ({ id, value: projectId })),
    apply: (local, id, [, value], facts) =>
      withWatching(local, (before) => {
        const chosen = { uid: Number(id), name: '', projectId: Number(value), hidden: value !== 0 };
        return changed(FOLLOWING_COMMANDS['watch.hide-person'], before, chosen, facts);
      }),
    counts: () => 'hidden',
  },
  /** A word or phrase whose comments are hidden, in a list. */
  w: {
    ...BY_TEXT,
    most: 100,
    schema: once(() => ofPresent(tuple(text(MAX_NAME_CHARS, 1)))),
    capture: ({ watch }) =>
      Object.entries(watch.watching.words ?? {}).map(([key, words]) => ({ id: shortName(key), value: [words] })),
    apply: (local, id, [, value], facts) =>
      withWatching(local, (before) =>
        typeof value === 'object'
          ? changed(FOLLOWING_COMMANDS['watch.hide-words'], before, { words: String(value[0]), hidden: true }, facts)
          : { ...before, words: withoutNamed(before.words, id) },
      ),
    counts: () => 'hidden',
  },
  /** That a comment needs no reply. */
  n: {
    key: /^\d{1,16}\/\d{1,16}$/,
    most: 10,
    schema: ofNumber(1),
    capture: ({ watch }) => (watch.watching.noReply ?? []).map((comment) => ({ id: comment, value: 1 })),
    apply: (local, id, _register, facts) =>
      withWatching(local, (before) => {
        const { projectId, commentId } = savedSubject(id);
        const comment = { projectId, commentId: commentId ?? 0 };
        return changed(FOLLOWING_COMMANDS['watch.need-no-reply'], before, comment, facts);
      }),
    counts: () => 'marks',
  },
  /** The note of what was saved, in a list. */
  b: {
    key: /^\d{1,16}(?:\/\d{1,16})?$/,
    most: 20,
    canStay: true,
    isWhole: true,
    schema: noteSchema,
    capture: ({ watch }) =>
      Object.entries(watch.saved.things).map(([id, { note }]) => ({ id, value: [note.toWellFormed()] })),
    apply: (local, id, [clock, value], { now }) => {
      const note = typeof value === 'object' ? String(value[0]) : null;
      const chosen = { ...savedSubject(id), uid: null, note };
      const at = { now: Math.min(now, clock * 1000) };
      const saved = changed(SAVED_COMMANDS['saved.set'], local.watch.saved, chosen, at);
      // What there is no room for is left out.
      return value === 0 || !isTooMuch(saved) ? { ...local, watch: { ...local.watch, saved } } : local;
    },
    counts: () => 'saved',
  },
  a: {
    ...BY_TEXT,
    most: 20,
    schema: alertSchema,
    capture: ({ watch }) =>
      Object.entries(watch.watching.alerts ?? {}).map(([key, alert]) => ({
        id: shortName(key),
        value: alertValue(alert),
      })),
    apply: (local, id, [, value], { now, since: start }) =>
      withWatching(local, (before) => {
        if (typeof value === 'object')
          return changed(FOLLOWING_COMMANDS['watch.set-alert'], before, alertOf(value), { now, start });
        return { ...before, alerts: withoutNamed(before.alerts, id) };
      }),
    counts: () => 'alerts',
  },
};

/** The row of a thing, by its key; `undefined` for a kind that only another version knows. */
export function rowOf(key: string): Kind | undefined {
  return ownValue(KINDS, key.charAt(0));
}

/** Whether a thing can have this key, in the one way in which all others name it. */
export function isKey(key: string): boolean {
  const row = rowOf(key);
  const id = key.slice(1);
  return row !== undefined && row.key.test(id) && (row.isNamed === true || isSavedKey(id));
}

function alertValue({ name, level, filter }: Alert): Value {
  return [name, level ?? '', filter.search, filter.list, ...FILTER_NAMES.map((field) => filter[field] ?? 0)];
}

/** The opposite of `alertValue`, of a register that was checked. */
function alertOf([name, level, search, list, ...fields]: readonly (string | number)[]): Input<'watch.set-alert'> {
  const values = FILTER_NAMES.map((field, at) => [field, fields[at] === 0 ? null : fields[at]]);
  const filter = { ...NO_FILTER, search, list, ...Object.fromEntries(values) } as Input<'watch.set-alert'>['filter'];
  return { filter, alert: { name: String(name), level: LEVELS.find((each) => each === level) ?? null } };
}
