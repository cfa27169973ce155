/** Drafts: texts that were typed and not sent. No draft text is ever lost. */
import { FailureError } from '../../../utils/errors';
import { read, change, write } from '../../../utils/storage/store';
import { accountItem, draftsItem, type Drafts } from '../../../utils/storage/items';
import type { Mutex } from '../mutex';

/**
 * Creates the saving of drafts. Pages save at every key. Of the texts that wait for the mutex only the newest of each thread is
 * written, so that a slow disk never falls behind the typing.
 */
export function createDraftSaving(mutex: Mutex) {
  const newest = new Map<string, symbol>();
  /**
   * Stores the draft of a thread; an empty text removes it.
   * @param uid the author; `null` if none was signed in
   * @throws FailureError `signed-out` if another person has signed in since
   */
  return (projectId: number, uid: number | null, text: string): Promise<void> => {
    const turn = Symbol();
    const key = `${projectId} ${uid}`;
    newest.set(key, turn);
    return mutex(async () => {
      if (newest.get(key) !== turn) return;
      newest.delete(key);
      const [drafts, account] = [await read(draftsItem), await read(accountItem)];
      const owner = account?.uid ?? drafts.owner ?? uid;
      if (owner !== uid) throw new FailureError({ code: 'signed-out' });
      await write(change(draftsItem, { owner, texts: withText(drafts.texts, projectId, text) }));
    });
  };
}

/** Returns the drafts with `text` as the draft of this thread. */
export function withText(texts: Drafts['texts'], projectId: number, text: string): Drafts['texts'] {
  const { [projectId]: _old, ...others } = texts;
  return text === '' ? others : { ...others, [projectId]: text };
}

/** Puts texts that were not sent before the drafts of their threads; neither replaces the other. */
export function withTexts(drafts: Drafts, added: readonly { projectId: number; text: string }[]): Drafts {
  let texts = drafts.texts;
  for (const { projectId, text } of added) {
    const draft = texts[projectId];
    texts = withText(texts, projectId, draft ? `${text}\n\n${draft}` : text);
  }
  return { ...drafts, texts };
}
