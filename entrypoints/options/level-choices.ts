import { effect, signal, type ReadonlySignal } from '@preact/signals';
import type { Level } from '../../utils/levels';
import type { send } from '../../utils/messages';
import type { Watching } from '../../utils/watched';
import type { RowErrands } from './row-errands';

type Wanted = ReadonlyMap<number, Level | null>;

/** The levels of single threads while they are being chosen: the newest choice shows at once and is the last to be sent. */
export interface LevelChoices {
  /** What was chosen and may not be stored yet, by project id. */
  readonly wanted: ReadonlySignal<Wanted>;
  choose(projectId: number, level: Level | null): Promise<void>;
  forget(): void;
}

/** The row of a choice among the errands. */
export function levelRow(projectId: number): string {
  return `level:${projectId}`;
}

export function levelChoices({
  ask,
  watching,
  errands,
}: {
  ask: typeof send;
  watching: ReadonlySignal<Watching | undefined>;
  errands: RowErrands;
}): LevelChoices {
  const wanted = signal<Wanted>(new Map());

  // Lives as long as the page. What is stored is the truth, but for what is still on its way.
  effect(() => {
    if (!watching.value || wanted.peek().size === 0) return;
    wanted.value = new Map([...wanted.peek()].filter(([projectId]) => errands.busy.peek().has(levelRow(projectId))));
  });

  async function sendNewest(projectId: number): Promise<void> {
    await errands.run(levelRow(projectId), async () => {
      for (;;) {
        const level = wanted.value.get(projectId) ?? null;
        const result = await ask('watch.set-level', { projectId, level });
        const isNewest = !wanted.value.has(projectId) || (wanted.value.get(projectId) ?? null) === level;
        if (result.ok && !isNewest) continue;
        if (!result.ok) wanted.value = new Map([...wanted.value].filter(([id]) => id !== projectId));
        return result;
      }
    });
  }

  return {
    wanted,
    async choose(projectId, level) {
      wanted.value = new Map([...wanted.value, [projectId, level]]);
      await sendNewest(projectId);
    },
    forget() {
      wanted.value = new Map();
    },
  };
}
