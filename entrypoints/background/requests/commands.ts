/** Runs the commands: what is stored changes as their tables say (`utils/commands/`), and what only the worker can do follows. */
import { readCachedProject, readCachedThread } from '../../../utils/cache/answers';
import { changed, keyOf, valueAt, type AnyCommand, type Facts } from '../../../utils/commands/command';
import { FOLLOWING_COMMANDS } from '../../../utils/commands/following-table';
import { INBOX_COMMANDS } from '../../../utils/commands/inbox-table';
import { PLACEMENT_COMMANDS } from '../../../utils/commands/placement-table';
import { READING_COMMANDS } from '../../../utils/commands/reading-table';
import { SAVED_COMMANDS } from '../../../utils/commands/saved-table';
import { SETTINGS_COMMANDS } from '../../../utils/commands/settings-table';
import { SNOOZE_COMMANDS } from '../../../utils/commands/snooze-table';
import { FailureError } from '../../../utils/errors';
import type { Asked } from '../../../utils/commands/messages';
import { filterKey, NO_FILTER } from '../../../utils/projects/filter';
import { siteOfUrl } from '../../../utils/page/placement';
import { accountItem, watchingItem, type Account } from '../../../utils/storage/items';
import { ownOf, read, type Item } from '../../../utils/storage/store';
import { savedKey, type Saved } from '../../../utils/saved';
import type { Parts } from './compose';
import { wakeLoaders } from '../pages/tabs';
import { silenced, withoutUnfollowed } from '../watch/list';
import { markSeen } from '../watch/marks';
import { describeSaved, isTooMuch } from '../watch/saved-reducer';
import { updateWatchState } from '../watch/record';
import type { WatchState } from '../watch/state';
import type { Watching } from '../../../utils/watch/types';
import { updateItem } from '../gate/mutex';
import type { Handlers, Sender } from '../gate/router';

const COMMANDS = {
  ...SETTINGS_COMMANDS,
  ...SNOOZE_COMMANDS,
  ...PLACEMENT_COMMANDS,
  ...FOLLOWING_COMMANDS,
  ...INBOX_COMMANDS,
  ...SAVED_COMMANDS,
  ...READING_COMMANDS,
};
type CommandName = keyof typeof COMMANDS;

/** What the worker adds to a command. */
interface Addition {
  facts?: Partial<Facts>;
  /** What else changes, in the same write. Pure. @throws FailureError why it is refused */
  finish?: (after: WatchState, before: WatchState) => WatchState;
  /** What comes after the write. */
  follow?: () => Promise<void>;
}
type Additions = { readonly [N in CommandName]?: (input: Asked<N>, sender: Sender) => Promise<Addition> };

/** Creates the handlers of all commands. Those of a person fail with `signed-out` once another one is signed in than the one who asked. */
export function createCommands(dependencies: Parts): Pick<Handlers, CommandName> {
  const { mutex, now } = dependencies;
  const additions = createAdditions(dependencies) as Readonly<
    Record<string, (input: unknown, sender: Sender) => Promise<Addition>>
  >;

  /** The newest text of each draft: a slow disk keeps up with the keys, since only that one is written of those that wait. */
  const typed = new Map<string, unknown>();

  async function run(name: CommandName, input: unknown, sender: Sender): Promise<void> {
    const row: AnyCommand = COMMANDS[name];
    const [part, item] = Object.entries(row.changes)[0] as [string, Item<unknown>];
    const key = row.isTyped && `${keyOf(row, input as never)} ${(input as Named).uid}`;
    if (key) typed.set(key, input);
    const asking = await read(accountItem);
    const { facts, finish, follow } = (await additions[name]?.(input, sender)) ?? {};
    await mutex(async () => {
      if (key && typed.get(key) !== input) return undefined;
      if (key) typed.delete(key);
      const account = await read(accountItem);
      const owner = row.ofPerson ? await ownerOf(row, input as Named, { item, asking, account }) : 0;
      const step = (stored: unknown): unknown => {
        const before = row.ofPerson
          ? ownOf(item as Item<{ owner: number }>, stored as { owner: number }, owner)
          : stored;
        const after = changed(row, before, input as never, { now: now(), account, ...facts });
        refuseMore(row, input as never, { before, after });
        return after;
      };
      if (part !== 'watching' && part !== 'saved') return updateItem(item, step);
      return updateWatchState((stored) => {
        const own = account && ownOf(item as Item<Watching | Saved>, stored[part], account.uid);
        const before = { ...stored, [part]: own };
        const after = { ...before, [part]: step(own) };
        return finish?.(after, before) ?? after;
      });
    });
    await follow?.();
  }

  const handlers = Object.keys(COMMANDS).map((name) => [
    name,
    (input: unknown, sender: Sender) => run(name as CommandName, input, sender),
  ]);
  const all = Object.fromEntries(handlers) as Pick<Handlers, CommandName>;
  return {
    ...all,
    'thread.mark-seen': (mark) => markSeen(mark, dependencies),
    'panel.hide': (input, sender) =>
      input.what === 'every-pill'
        ? all['settings.set']({ path: 'pill', value: false }, sender)
        : all['panel.hide'](input, sender),
  };
}

interface Named {
  uid: number | null;
}

/** Whose item changes: that of the person who asked. What was typed is stored for them also after they signed out. @throws FailureError `signed-out` */
async function ownerOf(
  row: AnyCommand,
  { uid }: Named,
  { item, asking, account }: { item: Item<unknown>; asking: Account | null; account: Account | null },
): Promise<number> {
  const named = row.namesPerson ? uid : asking?.uid;
  const left = row.isTyped ? ((await read(item as Item<{ owner: number | null }>)).owner ?? uid) : null;
  const owner = account ? account.uid : left;
  const isSame = row.isTyped ?? account?.since === asking?.since;
  if (owner === null || owner !== named || !isSame) throw new FailureError({ code: 'signed-out' });
  return owner;
}

/** Refuses more than a person may have, and than before. */
function refuseMore(row: AnyCommand, input: never, { before, after }: { before: unknown; after: unknown }): void {
  if (!row.most) return;
  const [most, code] = row.most;
  const count = (whole: unknown): number => Object.keys(valueAt(whole, row.at(input).slice(0, -1)) ?? {}).length;
  if (count(after) > Math.max(most, count(before))) throw new FailureError({ code });
}

/** What only the worker can find out before a command, and does with it. */
function createAdditions({ watchList, now, drain }: Parts): Additions {
  const { watchStart, askForStart, fetchDetails } = watchList;
  const onSiteOf = async (_input: unknown, { tabUrl }: Sender): Promise<Addition> => ({
    facts: { site: siteOfUrl(tabUrl) },
  });
  return {
    'snooze.set': async () => ({ follow: drain }),
    'panel.place': onSiteOf,
    'panel.hide': onSiteOf,
    'panel.show': async ({ site }) => ({ follow: () => wakeLoaders(site) }),
    /** Fails with the failed request where the project is unknown. */
    async 'watch.set-thread'({ projectId, watch }) {
      const known = (await read(watchingItem)).threads[projectId];
      const project = watch && (!known || known.removed) ? await fetchDetails(projectId, known) : null;
      return { facts: { project, start: watchStart() }, finish: (state) => silenced(state, projectId, now()) };
    },
    'watch.set-level': async ({ projectId }) => ({ finish: (state) => silenced(state, projectId, now()) }),
    async 'watch.set-person'({ uid, watch }) {
      const isNew = watch && !(await read(watchingItem)).people[uid];
      return {
        ...(isNew && { facts: { start: await askForStart(uid) } }),
        finish: (state) => withoutUnfollowed(state, uid),
      };
    },
    async 'watch.set-alert'({ filter, alert }) {
      const before = (await read(watchingItem)).alerts?.[filterKey({ ...NO_FILTER, ...filter })];
      const begins = alert && alert.level !== 'off' && (!before || before.level === 'off');
      return begins ? { facts: { start: await askForStart(null) } } : {};
    },
    /**
     * Saves it as it is known here. Fails with `nothing-there` if it is not known, and with `too-much-saved` where there is no room:
     * nothing that is saved is dropped for it.
     */
    async 'saved.set'({ projectId, commentId, note }) {
      const [project, thread] = await Promise.all([readCachedProject(projectId), readCachedThread(projectId)]);
      const key = savedKey({ projectId, commentId });
      const isKnown = commentId === null ? project !== undefined : thread?.comments.some(({ id }) => id === commentId);
      return {
        finish(after, before) {
          if (note === null) return after;
          const saved = describeSaved(after.saved, [project], thread);
          const isNew = !before.saved.things[key];
          if (isNew && !isKnown) throw new FailureError({ code: 'nothing-there' });
          if (isTooMuch(saved) || (isNew && saved === after.saved)) throw new FailureError({ code: 'too-much-saved' });
          return { ...after, saved };
        },
      };
    },
  };
}
