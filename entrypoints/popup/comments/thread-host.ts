import { signal, type ReadonlySignal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { createAction } from '../../../utils/action';
import type { Failure } from '../../../utils/errors';

/** The thread of one project on show. */
export interface CommentsPlace {
  readonly projectId: number;
  /** Shows it. `now`: epoch ms */
  readonly View: ComponentType<{ now: number; onSignIn: () => void }>;
  /** @returns when what was typed there is kept */
  close(): Promise<void>;
}

/** What it takes to show a thread. It is much, and few who open the popup come for it. */
export interface CommentsPart {
  openThread(projectId: number): CommentsPlace;
}

/** The comments of a project, for as long as they are on show. */
export interface CommentsModel {
  /** `null` where none are, or while they are on their way. */
  readonly place: ReadonlySignal<CommentsPlace | null>;
  /** Why they can't be shown at all. */
  readonly failure: ReadonlySignal<Failure | null>;
  open(projectId: number): Promise<void>;
  /** Nobody looks any more; what was typed is kept. */
  leave(): void;
}

export function commentsModel(load: () => Promise<CommentsPart>): CommentsModel {
  const place = signal<CommentsPlace | null>(null);
  const opening = createAction({ isLatestWins: true });
  let kept = Promise.resolve();

  function leave(): void {
    opening.cancel();
    opening.dismiss();
    if (place.value) kept = place.value.close();
    place.value = null;
  }

  async function open(projectId: number): Promise<void> {
    if (place.value?.projectId === projectId) return;
    leave();
    await opening.run('open', async (superseded) => {
      // Whoever comes back at once finds what they typed.
      const [part] = await Promise.all([load(), kept]);
      // What is loaded too late is not shown.
      if (!superseded.aborted) place.value = part.openThread(projectId);
    });
  }

  return { place, failure: opening.failure, open, leave };
}
