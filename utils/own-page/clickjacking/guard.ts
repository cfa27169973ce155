/** Protects from clickjacking: a guarded request needs a press on what the person saw, or a panel that they see. */
import type { ReadonlySignal } from '@preact/signals';
import { GUARDED_REQUESTS, type Send } from '../../commands/messages';
import type { FrameVisibility } from './frame-visibility';
import type { Occlusion } from './occlusion-reports';

interface Dependencies {
  check: FrameVisibility['check'];
  occlusion: ReadonlySignal<Occlusion | null>;
  send: Send;
  recheck: () => void;
  /** For a thread that a page chose, by a link: it is fetched, with the login, once the person sees it. */
  whenSeen?: FrameVisibility['whenSeen'] | undefined;
}

/** Wraps `send`: a guarded request fails with `covered` if what it needs is not clearly visible; with `veiled` where nothing can be. */
export function guardRequests({ check, occlusion, send, recheck, whenSeen }: Dependencies): Send {
  return async (name, input) => {
    if (name === 'thread.refresh') await whenSeen?.();
    const needed = GUARDED_REQUESTS[name];
    if (!needed || (await check(needed))) return send(name, input);
    const code = occlusion.peek()?.isVeiled ? 'veiled' : 'covered';
    // The panel may be visible again without an event of the observer.
    recheck();
    return { ok: false, failure: { code } };
  };
}
