import { expect, vi } from 'vitest';
import type { Panel, PanelView } from './panel';
import type { Stage } from './stage';

/** Presses Post, and then “Send now”. @returns the thread after that */
export async function postNow(panel: Panel, text: string): Promise<PanelView> {
  await panel.ask('comment.post', { text });
  const view = await panel.view();
  const post = view.posts.find((each) => each.text === text && each.state === 'waiting');
  if (!post) return view;
  await panel.ask('comment.send', { postId: post.id });
  return panel.view();
}

/** Deletes comments, and lets the time pass in which they could be kept. @returns the thread once nothing is under way any more */
export async function deleteNow(stage: Stage, panel: Panel, ...commentIds: number[]): Promise<PanelView> {
  await panel.ask('comment.delete', { commentIds });
  stage.clock.ms += 5_000;
  await panel.ask('thread.refresh', {});
  return vi.waitFor(async () => {
    const view = await panel.view();
    if (stage.browser.online) expect(view.removals.filter(({ state }) => state !== 'failed')).toEqual([]);
    return view;
  });
}

/** Answers every request from the next comment on that is posted, so that its thread cannot be read after it. */
export function failFromPosting(stage: Stage, answer: (endpoint: string) => Response | Error | undefined): void {
  let isPosted = false;
  stage.service.override = (endpoint) => {
    isPosted ||= endpoint === 'post_comment';
    return isPosted ? answer(endpoint) : undefined;
  };
}
