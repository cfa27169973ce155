import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type OutboxEntry, type Post, type Removal } from '../../../../utils/storage/items';
import { ANN } from '../support/fake-service';
import { openThread, ownTexts, panel, pass, posts } from '../support/posting';
import { browser, service, store, stored } from '../support/stage';

const PROJECT = 1;

beforeEach(() => openThread('hello'));

/** Changes the outbox as a script of a page that was taken over could in Firefox. */
async function forge(step: (outbox: OutboxEntry[]) => OutboxEntry[]): Promise<void> {
  await store({ outbox: step(await stored('outbox')) });
}

function withoutProof<T extends Post | Removal>({ proof: _proof, ...owed }: T) {
  return owed;
}

/** Lets the person post and delete, then forges what the worker finds when it is due. */
async function letForge(step: (post: Post, removal: Removal) => OutboxEntry[]): Promise<void> {
  await panel.send('comment.delete', { commentIds: [service.threads.get(PROJECT)?.[0]?.id] });
  await browser.send('comment.post', { projectId: PROJECT, uid: ANN.uid, text: 'mine' });
  const [post] = await posts();
  await forge((outbox) => {
    const removal = outbox.find((entry) => entry.kind === 'removal');
    return post && removal ? step(post, removal) : [];
  });
  await pass(5_000);
  await panel.send('thread.refresh', {});
  await vi.waitFor(async () => expect((await posts()).filter(({ state }) => state !== 'failed')).toEqual([]));
}

describe('S13: a script in a web page that writes into the outbox', () => {
  test('does not hinder what the person posts and deletes', async () => {
    await letForge((post, removal) => [post, removal]);
    await vi.waitFor(() => expect([ownTexts(), service.count('delete_comment')]).toEqual([['mine'], 1]));
  });

  test.each<[string, (post: Post) => Post]>([
    ['its own comment', (post) => ({ ...(withoutProof(post) as Post), id: 'x', text: 'forged' })],
    ['its own comment with what is no proof', (post) => ({ ...post, text: 'forged', proof: null as never })],
    ['another text under the proof of a comment', (post) => ({ ...post, text: 'forged' })],
    ['a comment for another project', (post) => ({ ...post, projectId: 2 })],
    ['a comment once more, under another id', (post) => ({ ...post, id: 'x' })],
  ])('posts nothing: %s, which stays unsent', async (_what, forged) => {
    await letForge((post) => [forged(post)]);
    await browser.restart();
    await pass(60_000);
    expect([service.count('post_comment'), await posts()]).toMatchObject([0, [{ state: 'failed' }]]);
  });

  test.each<[string, (removal: Removal) => Removal]>([
    ['its own deletion', withoutProof],
    ['another comment under the proof of a deletion', (removal) => ({ ...removal, commentId: removal.commentId + 1 })],
    ['a comment of another project', (removal) => ({ ...removal, projectId: PROJECT + 1 })],
  ])('deletes nothing: %s', async (_what, forged) => {
    service.comment(PROJECT, 'another');
    await panel.send('thread.refresh', {});
    await letForge((_post, removal) => [forged(removal)]);
    await browser.restart();
    await pass(60_000);
    expect([service.count('delete_comment'), await stored('outbox')]).toEqual([0, []]);
  });
});
