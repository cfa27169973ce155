import { computed, untracked } from '@preact/signals';
import type { Input } from '../../../../utils/commands/messages';
import { createComposer, type Composer } from '../../../../utils/thread/composer';
import { unsentIn } from '../../../../utils/thread/unsent';
import type { SharedDependencies } from '../../view-types';

export interface ComposerDependencies extends Pick<
  SharedDependencies,
  'send' | 'pending' | 'account' | 'drafts' | 'outbox' | 'inbox'
> {
  following: Pick<SharedDependencies['following'], 'isHidden'>;
}

/** The composers of threads, open or not. They are kept, because the stores follow what was typed with a delay. */
export function createComposers(dependencies: ComposerDependencies, onTaken: (projectId: number) => void) {
  const { send, pending, account, drafts, outbox, inbox, following } = dependencies;
  const composers = new Map<number, Composer>();

  function createIn(projectId: number): Composer {
    const composer = createComposer({
      send,
      pending,
      thread: {
        of: { projectId },
        async run(name, input) {
          const result = await send(name, { ...input, projectId } as Input<typeof name>);
          return result.ok ? null : result.failure;
        },
      },
      unsent: computed(() => {
        if (account.value === undefined || !drafts.value) return null;
        return unsentIn({ account: account.value, outbox: outbox.value ?? [] }, projectId);
      }),
      people: computed(() => {
        const inThread = (inbox.value ?? []).filter(
          (entry) => entry.projectId === projectId && !following.isHidden(entry),
        );
        return [...new Set(inThread.map(({ author }) => author))].filter((author) => author !== '');
      }),
      onTaken: () => onTaken(projectId),
    });
    composer.leave();
    return composer;
  }

  return {
    of: (projectId: number): Composer => {
      const composer = composers.get(projectId) ?? untracked(() => createIn(projectId));
      composers.set(projectId, composer);
      return composer;
    },
    /** Stores the texts that are not stored yet. */
    flush: (): void => {
      for (const composer of composers.values()) void composer.flush(true);
    },
  };
}
