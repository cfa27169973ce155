import { computed, signal } from '@preact/signals';
import { createAction } from '../../../../utils/action';
import type { Send } from '../../../../utils/commands/messages';
import type { Stored } from '../../stored';

export type Clearing = 'caches' | 'settings' | 'everything';

const REQUESTS = {
  caches: 'cache.clear',
  settings: 'settings.clear',
  everything: 'everything.clear',
} as const satisfies Record<Clearing, string>;

/**
 * The view model of what is kept in this browser, and of clearing it.
 * @param forgetLook forgets what the pages remember outside of the extension's storage
 */
export function createDataModel(
  send: Send,
  { drafts, outbox }: Pick<Stored, 'drafts' | 'outbox'>,
  forgetLook: () => void,
) {
  const asking = signal<Clearing | null>(null);
  const done = signal<Clearing | null>(null);
  const action = createAction<Clearing>();

  return {
    /** How many comments were typed, and are not at the service yet: drafts, and what waits in the outbox. */
    unsent: computed(() => {
      const posts = (outbox.value ?? []).filter(({ kind }) => kind === 'post');
      return posts.length + Object.keys(drafts.value?.texts ?? {}).length;
    }),
    /** The question that is open. */
    asking,
    /** What was cleared last. */
    done,
    action,
    /** Opens a question, and closes another one; with `null`, closes it. */
    ask(clearing: Clearing | null) {
      if (action.isBusy.value) return;
      action.dismiss();
      done.value = null;
      asking.value = clearing;
    },
    /** Clears what the question on show names. */
    async confirm() {
      const clearing = asking.value;
      if (!clearing || !(await action.run(clearing, () => send(REQUESTS[clearing], null)))) return;
      if (clearing === 'everything') forgetLook();
      asking.value = null;
      done.value = clearing;
    },
  };
}

export type DataModel = ReturnType<typeof createDataModel>;
