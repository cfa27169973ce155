/** What contexts say to the worker, and its replies. `requests.ts` says who may send which request, and its input. */
import { browser } from 'wxt/browser';
import type { Result } from '../errors';
import type { requestSchemas } from './requests';
import type { z } from '../zod';

/** Own pages name the project. A panel sends its nonce; the worker takes the project from the tab's address. */
export type ThreadRef = { nonce: string } | { projectId: number };

type Schemas = typeof requestSchemas;
type MadeBy<M> = M extends () => z.ZodMiniType<infer T> ? T : never;
type Inputs = { [N in keyof Schemas]: MadeBy<Schemas[N][Exclude<keyof Schemas[N], 'reply'>]> };
/** An interface, whose members the compiler knows before it knows which request is meant. */
interface Replies extends Readonly<{ [N in keyof Schemas]: Schemas[N] extends { reply: () => infer R } ? R : null }> {}
export type RequestName = keyof Schemas;
/** The input of a request, from any sender. */
export type Input<N extends RequestName> = Inputs[N];
export type Reply<N extends RequestName> = Replies[N];
/** The input as it is handled: in place of a nonce, the project that its frame may see. */
export type Asked<N extends RequestName> = Handled<Input<N>>;
type Handled<I> = I extends { nonce: string } ? Omit<I, 'nonce'> & { projectId: number } : I;

/**
 * What a panel or card refuses while its page hides it (`own-page/clickjacking/guard.ts`). What can’t be undone, lasts or acts in the person’s name
 * needs a press on something visible and unmoved for a while; the rest needs a panel that is seen. Withdrawing is never refused.
 */
export const GUARDED_REQUESTS: Readonly<Partial<Record<RequestName, 'press' | 'panel'>>> = {
  'comment.post': 'press',
  'comment.send': 'press',
  'comment.delete': 'press',
  'watch.set-thread': 'press',
  'watch.set-level': 'press',
  'watch.hide-person': 'press',
  'saved.set': 'press',
  'panel.hide': 'press',
  'comment.confirm': 'panel',
  'thread.mark-seen': 'panel',
};

export type Send = typeof send;

/** Sends a request to the worker. Never rejects: an unreachable worker (update, crash) is the failure `no-worker`. */
export async function send<N extends RequestName>(name: N, input: Input<N>): Promise<Result<Reply<N>>> {
  try {
    const result: unknown = await browser.runtime.sendMessage({ name, input });
    // Sender and worker are of the same build, so the reply has the type; it is empty if the worker died.
    if (result) return result as Result<Reply<N>>;
    return { ok: false, failure: { code: 'no-worker' } };
  } catch (cause) {
    const detail = cause instanceof Error ? cause.message : String(cause);
    return { ok: false, failure: { code: 'no-worker', detail } };
  }
}
