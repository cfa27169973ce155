import { computed, type ReadonlySignal } from '@preact/signals';
import { createKeyedActions } from '../keyed-actions';
import type { Result } from '../errors';
import type { ThreadLevel } from '../watch/kinds';
import type { Input, Send, ThreadRef } from '../commands/messages';
import { DEFAULT_SETTINGS, type Settings } from '../watch/settings';
import { watchingItem, type Account } from '../storage/items';
import { ownOf } from '../storage/store';
import { filterKey, queryOf, type ProjectFilter } from '../projects/filter';
import { isHidden, type Written } from '../watch/hidden';
import type { Alert, Watching } from '../watch/types';

/** What the models of a page ask the worker with, in the name of the person. */
export interface AskingDependencies {
  send: Send;
  account: ReadonlySignal<Account | null | undefined>;
  /** How this page identifies a thread to the worker; by project id unless given. */
  ofThread?: (projectId: number) => ThreadRef;
}

interface FollowingDependencies extends AskingDependencies {
  watching: ReadonlySignal<Watching | undefined>;
  /** Until they are read, the defaults apply. */
  settings?: ReadonlySignal<Settings | undefined>;
}

/** The subject of a request: whether a thread is watched, its level, whether a person is followed or hidden, or an alert. */
export type FollowKey = `${'thread' | 'level'}:${number}` | `${'person' | 'hidden'}:${number}` | `alert:${string}`;

type RequestOfList = `watch.${'set-thread' | 'set-level' | 'set-person' | 'set-alert' | 'hide-person'}`;

export type Following = ReturnType<typeof createFollowing>;

/** Creates the model of a page. It follows the stores as long as the page lives. */
export function createFollowing({
  send,
  account,
  watching,
  settings,
  ofThread = (projectId) => ({ projectId }),
}: FollowingDependencies) {
  /** The subjects of the requests under way, and why the newest request about a subject failed. */
  const { busy, failures, ...actions } = createKeyedActions<FollowKey>(watching);
  const levelsBefore = new Map<number, ThreadLevel | null>();
  const uid = computed(() => account.value?.uid);
  const chosenSettings = (): Settings => settings?.value ?? DEFAULT_SETTINGS;

  /** The watch list of the signed-in person. `null` while signed out, `undefined` until known. */
  const list = computed((): Watching | null | undefined => {
    if (account.value === null) return null;
    if (!account.value || !watching.value) return undefined;
    return ownOf(watchingItem, watching.value, account.value.uid);
  });

  // With another account, forget the requests of the one before, even those still under way.
  uid.subscribe(() => {
    actions.clear();
    levelsBefore.clear();
  });

  /** Of several requests about a subject in a row, the newest is the last to be sent. */
  function ask<Name extends RequestOfList>(key: FollowKey, name: Name, input: Input<Name>): Promise<Result<null>> {
    return actions.run(key, () => send(name, input), input);
  }

  /** Sets the level of one thread (`null`: that of the settings), until then (epoch ms) or for good. */
  function setLevel(projectId: number, level: ThreadLevel | null, until?: number): Promise<Result<null>> {
    return ask(`level:${projectId}`, 'watch.set-level', { ...ofThread(projectId), level, ...ending(until) });
  }

  /** How a project's thread is followed: as was chosen last, or is stored. `null` while signed out, `undefined` until known. */
  function threadOf({ id }: { id: number }) {
    if (!list.value) return list.value;
    const known = list.value.threads[id];
    const chosen = actions.wishes.value.get(`level:${id}`)?.choice as Input<'watch.set-level'> | undefined;
    return {
      on: known !== undefined && !known.removed,
      level: chosen ? chosen.level : (known?.level ?? null),
      /** When the level ends (epoch ms), unless it is for good. */
      until: chosen ? chosen.until : known?.levelUntil,
    };
  }

  return {
    list,
    busy,
    failures,
    threadOf,
    /** How a project's author is followed; `null` for the person themselves and for unknown authors. */
    authorOf({ authorId, authorName }: { authorId: number; authorName: string }) {
      if (authorId <= 0 || authorName === '' || authorId === uid.value) return null;
      const on = list.value?.people[authorId] !== undefined;
      // Whether the settings let new projects of followed people reach the inbox.
      return { name: authorName, on, projectsArrive: chosenSettings().levels.project !== 'off' };
    },
    /** Why how a thread is followed was not changed. */
    failureOf: (projectId: number) =>
      failures.value.get(`thread:${projectId}`) ?? failures.value.get(`level:${projectId}`) ?? null,
    /** Follows a thread at a level (`null`: that of the settings), until then (epoch ms) or for good; or no longer. */
    async follow(projectId: number, choice: ThreadLevel | null | 'unfollowed', until?: number): Promise<Result<null>> {
      const thread = threadOf({ id: projectId });
      if (thread?.on && choice === thread.level && until === thread.until) return { ok: true, value: null };
      if (thread?.on && choice !== 'unfollowed') return setLevel(projectId, choice, until);
      const wish = choice === 'unfollowed' ? { watch: false } : { watch: true, level: choice, ...ending(until) };
      return ask(`thread:${projectId}`, 'watch.set-thread', { ...ofThread(projectId), ...wish });
    },
    /** Mutes a thread, until then (epoch ms) or for good, or restores the level it had before it was muted on this page. */
    mute(projectId: number, muted: boolean, until?: number) {
      if (muted) levelsBefore.set(projectId, list.value?.threads[projectId]?.level ?? null);
      return setLevel(projectId, muted ? 'off' : (levelsBefore.get(projectId) ?? null), until);
    },
    /** Makes or changes the alert of a filter; `null` deletes it. */
    setAlert: (filter: ProjectFilter, alert: Pick<Alert, 'name' | 'level'> | null) =>
      ask(`alert:${filterKey(filter)}`, 'watch.set-alert', { filter: queryOf(filter), alert }),
    /** Whether the person hid this. */
    isHidden: (written: Written) => isHidden(list.value, written),
    /** Hides the comments of a person, or shows them again. @param projectId where the person was hidden */
    hidePerson: (projectId: number, person: { uid: number; name: string }, hidden: boolean) =>
      ask(`hidden:${person.uid}`, 'watch.hide-person', { ...ofThread(projectId), ...person, hidden }),
    /** Follows or unfollows a person, for their new projects. */
    setPerson: ({ uid: person, name }: { uid: number; name: string }, watch: boolean) =>
      ask(`person:${person}`, 'watch.set-person', { uid: person, name, watch }),
  };
}

const ending = (until: number | undefined) => until !== undefined && { until };
