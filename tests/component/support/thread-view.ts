/** A thread on the screen: what a person finds in it, and what the worker makes of their requests. */
import { page } from 'vitest/browser';
import type { Comment } from '../../../utils/api/schemas';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import { outboxItem, revisionsItem, type OutboxEntry, type Post, type Removal } from '../../../utils/storage/items';
import { read } from '../../../utils/storage/store';
import { aComment, aPost, aRemoval } from '../../unit/utils/thread/support/samples';
import { serveThread } from './pages/open-panel';
import { store } from './stored';

/** Where one writes. */
export const box = () => page.getByRole('textbox', { name: t('composer_comment'), exact: true });

/** A button by its name. */
export const button = (key: MessageKey) => page.getByRole('button', { name: t(key), exact: true });

/** Presses an item of the menu with this name, and of what it leads to. */
export async function pressIn(menu: MessageKey, ...keys: readonly MessageKey[]): Promise<void> {
  await button(menu).first().click();
  for (const key of keys) await item(key).click();
}

/** An item of the open menu. */
export const item = (key: MessageKey) => page.getByRole('menu').getByText(t(key), { exact: true });

/** The comments that hold a text. */
export const commentWith = (text: string) => page.getByRole('article').filter({ hasText: text });

/** What was posted and is not in the thread yet. */
export const onItsWay = () => page.getByRole('region', { name: t('panel_onTheirWay') });

/** A comment, by a name of its own for each author. */
export function written(id: number, authorName: string, text: string, given: Partial<Comment> = {}): Comment {
  return aComment({
    id,
    authorId: authorIdOf(authorName),
    authorName,
    text,
    postedAt: 1_700_000_000_000 + id * 60_000,
    ...given,
  });
}

/** Lets the outbox hold these posts in the thread of project 1. */
export function keepPosts(...posts: Partial<Post>[]): Promise<void> {
  return keep(posts.map((post) => aPost({ projectId: 1, ...post })));
}

/** Lets the outbox hold deletions of these comments. */
export function keepRemovals(ids: number[], given: Partial<Removal> = {}): Promise<void> {
  return keep(ids.map((id) => aRemoval(id, { projectId: 1, ...given })));
}

/** Lets the worker know other comments, which it tells an open view. */
export async function changeThread(...thread: Parameters<typeof serveThread>): Promise<void> {
  serveThread(...thread);
  const revisions = await read(revisionsItem);
  await store(revisionsItem, { ...revisions, 'thread:1': (revisions['thread:1'] ?? 0) + 1 });
}

/** The place of a comment's upper edge in the window, in CSS px. */
export function placeOf(id: number): number {
  return document.getElementById(`comment-${id}`)?.getBoundingClientRect().top ?? NaN;
}

function keep(entries: OutboxEntry[]): Promise<void> {
  return store(outboxItem, entries);
}

/** The person who is signed in is `ann`, with the uid 7. */
function authorIdOf(name: string): number {
  return name === 'ann' ? 7 : Array.from(name).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 100);
}
