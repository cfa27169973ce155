/** What contexts say to the worker, and its replies. `requests.ts` says who may send which request, and its input. */
import { browser } from 'wxt/browser';
import type { Comment, Project } from './api/schemas';
import type { Failure, Result } from './errors';
import type { ProfileProblem, PublicProfile } from './service/profile';
import type { Placement } from './page/placement';
import type { requestSchemas } from './requests';
import type { z } from './schema/zod';

/** A page of the catalogue. */
export interface ProjectPage {
  projects: Project[];
  page: number;
  totalPages: number;
  skipped: number;
  fetchedAt: number;
}

/** A thread as the worker has stored it. */
export interface KnownThread {
  projectId: number;
  title: string | null;
  /** The uid of the project's author; `null` until known. */
  authorId: number | null;
  /** The service's comment counter; `null` until known. Known without signing in. */
  count: number | null;
  commentsAllowed: boolean | null;
  /** The uid of the signed-in person; `null` when signed out, and then there are no comments. */
  uid: number | null;
  /** Identifies this version of the comments, like the header in HTTP. */
  etag: string;
  /** The comments, the oldest first; `null` if the `etag` of the request shows that the page already has them. */
  comments: Comment[] | null;
  skipped: number;
  /** Epoch ms of the last fetch; `null` if the thread was never fetched. */
  fetchedAt: number | null;
}

/** What the loader needs to mount a panel on its page. */
export interface PanelMount {
  projectId: number;
  /** The page's address as the worker saw it. If the page has navigated since, the loader asks again. */
  href: string;
  /** Proves to the worker that the loader mounted the panel. Valid for one frame. */
  nonce: string;
  placement: Placement;
  /** Whether a pill may say that there are comments, while the panel is out of view. */
  hasPill: boolean;
  /** The loader's texts. A content script that asks the browser for them blocks its page while they load. */
  texts: LoaderTexts;
}

/** The titles of both frames, that the page blocks the panel, the button to open it elsewhere, and that the extension was updated. */
export type LoaderTexts = Readonly<Record<'title' | 'pill' | 'refused' | 'open' | 'updated', string>>;

/** The frames that a project link on another page can open. */
export type LinkFrameKind = 'card' | 'thread';

/** What the script of an allowed page needs to mount such a frame. */
export interface LinkFrame {
  /** Like the nonce of a panel, bound to the page's origin. */
  nonce: string;
  /** The frame's title, and the name of its close button. */
  title: string;
  close: string;
}

/** What this computer knows about a project. */
export interface ProjectCard {
  project: Project;
  seenAt: number;
  /** The number of comments since the person's last visit; `null` if they never opened the thread. */
  newComments: number | null;
}

/** A project page on which the person hid the panel. */
export type HiddenPage = Pick<PanelMount, 'projectId' | 'href'> & { isHidden: true };

/** A valid entered profile, or its problems by field. */
export type ProfileCheck = { profile: PublicProfile; problems: [] } | { profile: null; problems: ProfileProblem[] };

/** The result of a connection check in both body encodings. */
export interface ConnectionCheck {
  at: number;
  /** The failure in each encoding; `null` if it worked. */
  encodings: { form: Failure | null; json: Failure | null };
  /** Milliseconds of the quicker answer, also of one that is a failure; `null` if none came. */
  tookMs: number | null;
  /** How many milliseconds the service's clock is ahead of this computer's; `null` if unknown. */
  aheadMs: number | null;
}

/** What the browser did with a test notification. */
export interface NotificationTest {
  /** `off`: the browser blocks notifications of this extension. `refused`: it rejected this one, with the reason in `detail`. */
  outcome: 'taken' | 'refused' | 'off';
  detail?: string;
}

/** What importing a file would change. */
export interface SyncPreview {
  /** How many projects and people would be followed, or no longer; threads that would be muted or unmuted; and read marks. */
  followed: number;
  unfollowed: number;
  levels: number;
  marks: number;
  /** Marks of entries that are not here yet. They count for what was written before them. */
  marksForLater: number;
  settings: string[];
}

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

/**
 * What a panel refuses while its page hides it (`panel/clickjacking-guard.ts`). What can’t be undone, lasts or acts in the person’s
 * name needs a press on something that was visible and unmoved for a while; the rest needs a panel that is seen. Withdrawing
 * something is never refused.
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
