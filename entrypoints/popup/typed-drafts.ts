import { effect, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../utils/errors';
import type { send } from '../../utils/messages';
import type { Account, Drafts } from '../../utils/stored';

interface Sources {
  ask: typeof send;
  account: ReadonlySignal<Account | null | undefined>;
  drafts: ReadonlySignal<Drafts | undefined>;
}

/** The drafts of threads, with what was typed here a moment ago: the store hears of it a little later. */
export interface TypedDrafts {
  /** The draft of a thread as the person in front of it last typed it. */
  of(projectId: number): string;
  /** @returns why it could not be kept, `null` where it was */
  keep(projectId: number, text: string): Promise<Failure | null>;
  /** What was typed in a thread is no draft any more. */
  drop(projectId: number): void;
  /** Somebody else is here now. */
  dropAll(): void;
}

export function typedDrafts({ ask, account, drafts }: Sources): TypedDrafts {
  /** By project id. */
  const typed = new Map<number, string>();

  effect(() => {
    const texts = drafts.value?.texts ?? {};
    for (const [projectId, mine] of typed) if ((texts[projectId] ?? '') === mine) typed.delete(projectId);
  });

  return {
    of(projectId) {
      const { owner, texts } = drafts.value ?? {};
      return typed.get(projectId) ?? (owner === account.value?.uid ? texts?.[projectId] : undefined) ?? '';
    },
    async keep(projectId, text) {
      typed.set(projectId, text);
      const result = await ask('draft.save', { projectId, text });
      return result.ok ? null : result.failure;
    },
    drop: (projectId) => void typed.delete(projectId),
    dropAll: () => typed.clear(),
  };
}
