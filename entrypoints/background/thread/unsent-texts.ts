/** Texts that are not sent: drafts, and comments in the outbox. A change of both is one write, so that no text is ever lost. */
import { FailureError } from '../../../utils/errors';
import { accountItem, draftsItem, outboxItem, type Post } from '../../../utils/storage/items';
import { change, changeFrom, readMany, write } from '../../../utils/storage/store';
import { UNDO_MS } from '../../../utils/limits';
import type { Base } from '../gate/environment';
import type { Mutex } from '../gate/mutex';
import { withProofs } from '../session/outbox-proofs';
import { isSame } from './find-post';
import { afterEvent, isUnconfirmedNow, type PostEvent } from './post-states';
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
    const posted = { kind: 'post', id, projectId, uid, text, createdAt } as const;
    const dueAt = createdAt + UNDO_MS;
    const post: Post = { ...posted, state: isUnconfirmed ? 'unconfirmed' : 'waiting', dueAt, failure: null };
    const others = outbox.filter((entry) => entry !== same);
    await write(change(outboxItem, [...others, ...(await withProofs([post]))]), clearDraft);
    return true;
  });
}

/**
 * Lets an event happen to a comment if it is still in the outbox. As a draft again, it is put before what was typed since.
 * @returns what became of it, and of the drafts; `null` if it is not there
 */
export function changePost(mutex: Mutex, isMeant: (post: Post) => boolean, event: PostEvent) {
  return mutex(async () => {
    const { outbox, drafts } = await readMany(ITEMS);
    const post = outbox.filter((entry) => entry.kind === 'post').find(isMeant);
    if (!post) return null;
    const after = { ...afterEvent(post, event), drafts };
    if (after.next === post) return after;
    const stays = typeof after.next === 'object' ? [after.next] : [];
    if (after.next === 'draft') after.drafts = withTexts(drafts, [post]);
    const left = outbox.flatMap((entry) => (entry === post ? stays : entry));
    await write(change(outboxItem, left), ...changeFrom(draftsItem, drafts, after.drafts));
    return after;
  });
}

/** Puts the text of an unsent comment before the draft. @returns the new draft; `null` if the comment may have been sent */
export async function withdrawPost(mutex: Mutex, projectId: number, postId: string): Promise<string | null> {
  const isMeant = (post: Post): boolean => post.id === postId && post.projectId === projectId;
  const after = await changePost(mutex, isMeant, { is: 'withdrawn' });
  return after?.next === 'draft' ? (after.drafts.texts[projectId] ?? '') : null;
}
