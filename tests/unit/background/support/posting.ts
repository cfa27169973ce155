import { expect, vi } from 'vitest';
import { type Post, type Removal } from '../../../../utils/storage/items';
import { openPanel, type Panel, type PanelView } from './panel';
import { browser, clock, createStage, service, signIn } from './stage';
import { soon } from './timing';
import { stored } from './stored';

/** A comment that waits for its time. */
export type Waiting = Extract<Post, { dueAt: number }>;

/** Whether the first comment on its way still waits. */
export async function isWaiting(): Promise<boolean> {
  const [first] = await posts();
  return first?.state === 'waiting' || first?.state === 'unconfirmed';
}

/** The newest panel of the thread. */
export let panel: Panel;

/** Signs in, with a thread of these comments that its panel has read. Timers run only with {@link pass}. @returns their ids */
export async function openThread(...texts: string[]): Promise<number[]> {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await createStage();
  const ids = texts.map((text) => service.comment(1, text));
  await signIn();
  await reopenPanel();
  await panel.send('thread.refresh', {});
  return ids;
}

/** Opens another panel of the thread: the one before is of a worker that has died. */
export async function reopenPanel(projectId = 1): Promise<void> {
  panel = await openPanel(projectId);
}

/** Lets time pass, on the clock and for the timers. */
export async function pass(ms: number): Promise<void> {
  clock.ms += ms;
  await vi.advanceTimersByTimeAsync(ms);
}

/** Lets time pass for a worker that stays, and waits until pending work can't get any further. */
export async function passIdle(ms: number): Promise<void> {
  await pass(ms);
  await goOn();
}

/** Waits until pending work can't get any further. */
export async function goOn(): Promise<void> {
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** The comments that are on their way. */
export async function posts(): Promise<Post[]> {
  return (await stored('outbox')).filter((entry) => entry.kind === 'post');
}

/** The deletions that are on their way. */
export async function removals(): Promise<Removal[]> {
  return (await stored('outbox')).filter((entry) => entry.kind === 'removal');
}

/** Waits until no comment is on its way. */
export async function settled(): Promise<void> {
  await soon(async () => expect(await posts()).toEqual([]));
}

/** Waits until no comment is on its way, and expects these texts of the person at the service. */
export async function expectSent(...texts: string[]): Promise<void> {
  await settled();
  expect(ownTexts()).toEqual(texts);
}

/** The texts of the person's own comments at the service. */
export function ownTexts(projectId = 1): string[] {
  return (service.threads.get(projectId) ?? []).filter(({ uid }) => uid === 7).map(({ message }) => message);
}

/** Presses Post, and then “Send now”. @returns the thread after that */
export async function postNow(panel: Panel, text: string): Promise<PanelView> {
  await panel.send('comment.post', { text });
  const view = await panel.view();
  const post = view.posts.find((each) => each.text === text && each.state !== 'failed');
  if (!post) return view;
  await panel.send('comment.send', { postId: post.id });
  return panel.view();
}

/** Deletes comments and lets the time to undo it pass. @returns the thread once no deletion is under way */
export async function deleteNow(panel: Panel, ...commentIds: number[]): Promise<PanelView> {
  await panel.send('comment.delete', { commentIds });
  clock.ms += 5_000;
  await panel.send('thread.refresh', {});
  return soon(async () => {
    const view = await panel.view();
    if (browser.online) expect(view.removals.filter(({ state }) => state !== 'failed')).toEqual([]);
    return view;
  });
}

/** Answers every request from the next posted comment on, so that the thread cannot be read after it. */
export function failFromPosting(answer: (endpoint: string) => Response | Error | undefined): void {
  let isPosted = false;
  service.override = (endpoint) => {
    isPosted ||= endpoint === 'post_comment';
    return isPosted ? answer(endpoint) : undefined;
  };
}
