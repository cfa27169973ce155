import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { FollowedAuthor, FollowPart } from '../../components/FollowBar';
import type { Project } from '../../utils/api/schemas';
import { comesOf, type FollowedThread } from '../../utils/comes';
import type { Failure, Result } from '../../utils/errors';
import type { send } from '../../utils/messages';
import { DEFAULT_SETTINGS, type Settings } from '../../utils/settings';
import type { Account } from '../../utils/stored';
import type { Watching } from '../../utils/watched';

interface Sources {
  ask: typeof send;
  account: ReadonlySignal<Account | null | undefined>;
  watching: ReadonlySignal<Watching | undefined>;
  project: ReadonlySignal<Project | null>;
  /** As they are at first until they were read. */
  settings?: ReadonlySignal<Settings | undefined>;
}

/** How the project on show is followed, and whoever made it. */
export interface FollowModel {
  /** `null` for somebody who is signed out, `undefined` until known. */
  readonly thread: ReadonlySignal<FollowedThread | null | undefined>;
  /** `null` where there is nobody to follow: oneself, or somebody unknown. */
  readonly author: ReadonlySignal<FollowedAuthor | null>;
  /** What the worker was asked for and has not answered yet. */
  readonly busy: ReadonlySignal<ReadonlySet<FollowPart>>;
  /** Why the last change to the project on show did not work. */
  readonly failure: ReadonlySignal<Failure | null>;
  /** Takes the project's thread on the watch, or off it. */
  switchThread(): Promise<void>;
  /** Follows the project's author, or no longer. */
  switchAuthor(): Promise<void>;
}

export function followModel({ ask, account, watching, project, settings }: Sources): FollowModel {
  const busy = signal<ReadonlySet<FollowPart>>(new Set());
  const failed = signal<{ projectId: number; failure: Failure } | null>(null);
  const uid = computed(() => account.value?.uid);
  /** Somebody else's list is nobody's here. */
  const list = computed(() => (watching.value && watching.value.owner === uid.value ? watching.value : null));

  const chosen = (): Settings => settings?.value ?? DEFAULT_SETTINGS;

  const thread = computed((): FollowedThread | null | undefined => {
    if (account.value === null) return null;
    if (!account.value || !watching.value || !project.value) return undefined;
    const known = list.value?.threads[project.value.id];
    const on = known !== undefined && !known.removed;
    const isOwn = known?.reason === 'own' || project.value.authorId === uid.value;
    const reason = isOwn ? 'own' : on ? known.reason : 'followed';
    const level = known?.level ?? null;
    return { on, reason, muted: level === 'off', comes: comesOf(reason, level, chosen()) };
  });

  const author = computed((): FollowedAuthor | null => {
    const { authorId = 0, authorName = '' } = project.value ?? {};
    if (authorId <= 0 || authorName === '' || authorId === uid.value) return null;
    return {
      name: authorName,
      on: list.value?.people[authorId] !== undefined,
      comes: chosen().levels.project !== 'off',
    };
  });

  async function change(part: FollowPart, projectId: number, asked: () => Promise<Result<null>>): Promise<void> {
    if (busy.value.has(part)) return;
    busy.value = new Set([...busy.value, part]);
    const result = await asked();
    failed.value = result.ok ? null : { projectId, failure: result.failure };
    busy.value = new Set([...busy.value].filter((other) => other !== part));
  }

  return {
    thread,
    author,
    busy,
    failure: computed(() =>
      failed.value && failed.value.projectId === project.value?.id ? failed.value.failure : null,
    ),
    async switchThread() {
      const [shown, state] = [project.value, thread.value];
      if (!shown || !state) return;
      await change('thread', shown.id, () => ask('watch.set-thread', { projectId: shown.id, watch: !state.on }));
    },
    async switchAuthor() {
      const [shown, state] = [project.value, author.value];
      if (!shown || !state) return;
      await change('author', shown.id, () =>
        ask('watch.set-person', { uid: shown.authorId, name: state.name, watch: !state.on }),
      );
    },
  };
}
