/** Texts that are not sent: drafts, and comments in the outbox. A change of both is one write, so that no text is ever lost. */
import { FailureError } from '../../../utils/errors';
import { accountItem, draftsItem, outboxItem, type Post } from '../../../utils/storage/items';
import { change, readMany, write } from '../../../utils/storage/store';
import { UNDO_MS } from '../../../utils/limits';
import type { Base } from '../gate/environment';
import { update, type Mutex } from '../gate/mutex';
import { withProofs } from '../session/outbox-proofs';
import { isSame, isUnconfirmedNow } from './post-rules';
import { hasUnknownOutcome } from '../../../utils/storage/outbox-entry';
import { withText, withTexts } from '../session/drafts';

const ITEMS = { account: accountItem, outbox: outboxItem, drafts: draftsItem };

/** `uid`: the author, who must still be signed in. `isUnconfirmed`: it is sent only if its panel still asks for it then. */
export type NewPost = Pick<Post, 'id' | 'projectId' | 'text'> & { uid: number | null; isUnconfirmed: boolean };

/**
 * Moves a text from the drafts to the outbox, once if Post is pressed twice. One that waits for the person is replaced.
 * @returns whether it was added @throws FailureError `signed-out`
 */
export function addPost({ id, projectId, uid, text, isUnconfirmed }: NewPost, { mutex, now }: Base): Promise<boolean> {
  return mutex(async () => {
    const { account, outbox, drafts } = await readMany(ITEMS);
    if (!account || account.uid !== uid) throw new FailureError({ code: 'signed-out' });
    const clearDraft = change(draftsItem, { ...drafts, texts: withText(drafts.texts, projectId, '') });
    const same = outbox.filter((entry) => entry.kind === 'post').find((post) => isSame(post, projectId, text));
    const createdAt = now();
    if (same && !isUnconfirmedNow(same, createdAt)) {
      await write(clearDraft);
      return false;
    }
    const post: Post = {
      kind: 'post',
      id,
      projectId,
      uid,
      text,
      createdAt,
      dueAt: createdAt + UNDO_MS,
      state: 'waiting',
      afterId: 0,
      cutOffAt: null,
      failure: null,
      ...(isUnconfirmed && { isUnconfirmed }),
    };
    const others = outbox.filter((entry) => entry !== same);
    await write(change(outboxItem, [...others, ...(await withProofs([post]))]), clearDraft);
    return true;
  });
}

/** Puts the text of an unsent comment before the draft. @returns the new draft; `null` if the comment may have been sent */
export function withdrawPost(mutex: Mutex, projectId: number, postId: string): Promise<string | null> {
  return mutex(async () => {
    const { outbox, drafts } = await readMany(ITEMS);
    const entry = outbox.find(({ id }) => id === postId);
    if (entry?.kind !== 'post' || entry.projectId !== projectId || hasUnknownOutcome(entry)) return null;
    const next = withTexts(drafts, [entry]);
    const others = outbox.filter((other) => other !== entry);
    await write(change(outboxItem, others), change(draftsItem, next));
    return next.texts[projectId] ?? '';
  });
}

/** Changes a comment if it is still in the outbox; `null` removes it. @returns the comment after the change */
export async function updatePost(mutex: Mutex, id: string, step: (post: Post) => Post | null): Promise<Post | null> {
  let post = null as Post | null;
  await update(mutex, outboxItem, (outbox) => {
    const entry = outbox.find((candidate) => candidate.id === id);
    if (entry?.kind !== 'post') return outbox;
    post = step(entry);
    return post === entry ? outbox : outbox.flatMap((other) => (other === entry ? (post ?? []) : other));
  });
  return post;
}

/** Creates the saving of drafts, at every key. Only the newest waiting text of a thread is written, so that a slow disk keeps up. */
export function createDraftSaving(mutex: Mutex) {
  const newest = new Map<string, symbol>();
  /** Stores a draft; an empty text removes it. @throws FailureError `signed-out` if another person has signed in since */
  return (projectId: number, uid: number | null, text: string): Promise<void> => {
    const turn = Symbol();
    const key = `${projectId} ${uid}`;
    newest.set(key, turn);
    return mutex(async () => {
      if (newest.get(key) !== turn) return;
      newest.delete(key);
      const { account, drafts } = await readMany({ account: accountItem, drafts: draftsItem });
      const owner = account?.uid ?? drafts.owner ?? uid;
      if (owner !== uid) throw new FailureError({ code: 'signed-out' });
      await write(change(draftsItem, { owner, texts: withText(drafts.texts, projectId, text) }));
    });
  };
}
