/**
 * The contract between contexts: names, inputs and replies of every request. Types only; the worker's
 * `requests.ts` holds the schema of each input and which sender may ask it.
 */
import { browser } from 'wxt/browser';
import type { Comment, Project } from './api/schemas';
import type { Failure, Result } from './errors';
import type { ProfileProblem, PublicProfile, ServiceIdentity } from './profile';
import type { Account, LastRun, Post } from './stored';

/** A page of the catalogue. */
export interface ProjectPage {
  projects: Project[];
  page: number;
  totalPages: number;
  /** Items of the answer that could not be read and were left out. */
  skipped: number;
  /** Epoch ms at which the service gave this answer. */
  fetchedAt: number;
}

/** One thread as the panel shows it. */
export interface ThreadView {
  projectId: number;
  /** The project's title, once its details or a list item were seen. */
  title: string | null;
  /** The uid of the project's author, `null` until known. */
  authorId: number | null;
  /** Comments in ascending order of time, the last known ones where the service can't be reached. */
  comments: Comment[];
  /** How many comments the thread has by the service's counter, `null` until known. Readable when signed out too. */
  count: number | null;
  skipped: number;
  /** Epoch ms of the last reading, `null` when this thread was never read. */
  fetchedAt: number | null;
  /** Whether the project allows comments, `null` until known. */
  commentsAllowed: boolean | null;
  account: Account | null;
  /** Comments on their way: sending, checking, or not sent with the reason. */
  posts: Post[];
  /** The text the signed-in person typed here last and has not sent. */
  draft: string;
  /** Why the newest refresh did not work; what is shown stays usable. */
  failure: Failure | null;
}

/** What the loader is told about the page it runs in. */
export interface OpenedPage {
  projectId: number;
  /** The address the worker decided by; the loader asks again if it has moved on since. */
  href: string;
  /** Proves to the worker that the panel using it was mounted by the loader. Good for one frame. */
  nonce: string;
}

/** Ciphertexts as the service wants them (RSA, standard base64), and a captcha token, used once. */
export interface SignIn {
  email: string;
  password: string;
  token: string;
  /** Whether the session outlives the browser; otherwise it is kept in memory only. */
  keep: boolean;
  /** Whose key they were encrypted with, and how. */
  madeFor: ServiceIdentity;
}

/** A profile somebody entered: usable, or what is wrong with it, field by field. */
export type ProfileCheck = { profile: PublicProfile; problems: [] } | { profile: null; problems: ProfileProblem[] };

/** What came of talking to the service in either body encoding. */
export interface ConnectionCheck {
  /** Epoch ms. */
  at: number;
  /** How it failed in each encoding; `null` where it worked. */
  encodings: { form: Failure | null; json: Failure | null };
  /** Milliseconds until the quicker answer was here, whatever it said; `null` where none came. */
  tookMs: number | null;
  /** How many milliseconds the service's clock is ahead of this computer's; `null` where it does not say. */
  aheadMs: number | null;
}

/** A request of a panel: the project comes from the tab's address as the worker sees it, never from the panel. */
interface FromPanel {
  nonce: string;
}

export interface Requests {
  /** Own pages: a page of the catalogue, from the service; it is cached for the next first paint. `page` starts at 1. */
  'projects.list': { input: { search: string; page: number }; reply: ProjectPage };
  /** Own pages: the details of one project. */
  'projects.get': { input: { projectId: number }; reply: Project };
  /** Own pages: reads the announcements again; they land in the cache. */
  'news.refresh': { input: null; reply: null };
  /** Own pages: runs one whole cycle now, after the one under way. */
  'check.now': { input: null; reply: LastRun };
  /** Own pages: marks entries of the inbox as read and takes their notifications away. */
  'inbox.mark-read': { input: { ids: string[] }; reply: null };
  /** Own pages: opens what an entry is about, in the tab that shows it already where there is one, and marks it as read. */
  'inbox.open': { input: { id: string }; reply: null };
  /** Own pages: logs in with ciphertexts; the session is sealed and every cursor seeded without a notification. */
  'session.sign-in': { input: SignIn; reply: Account };
  /** Own pages: ends the session. The key is destroyed first. */
  'session.sign-out': { input: null; reply: null };
  /** Own pages: lets the login be used again after the service refused it, for whoever has confirmed a mail meanwhile. */
  'session.retry': { input: null; reply: null };
  /** Own pages: the name by which one is mentioned, where the service could not tell it. */
  'account.rename': { input: { name: string }; reply: Account };
  /** Own pages: the former names that still count as one's own. */
  'account.set-aliases': { input: { aliases: string[] }; reply: Account };
  /** Own pages: can this be used as a profile? Nothing is kept. No `apiKey` means the one in use, for the same address only. */
  'profile.check': { input: { profile: Record<string, unknown> }; reply: ProfileCheck };
  /** Own pages: takes an entered profile into use, once its hosts were granted. Another service ends the session. */
  'profile.use': { input: { profile: Record<string, unknown> }; reply: PublicProfile };
  /** Own pages: forgets the entered profile and everything of its service, and gives its hosts back. */
  'profile.remove': { input: null; reply: null };
  /** Own pages: talks to the service in both encodings, without the login. */
  'connection.check': { input: null; reply: ConnectionCheck };
  /** Loader: is this a project page? `null` where it is none. */
  'page.opened': { input: null; reply: OpenedPage | null };
  /** Panel: the thread as last known, at once. */
  'thread.open': { input: FromPanel; reply: ThreadView };
  /** Panel: the thread after asking the service. */
  'thread.refresh': { input: FromPanel; reply: ThreadView };
  /** Panel: keeps what is typed, at every pause. */
  'draft.save': { input: FromPanel & { text: string }; reply: null };
  /** Panel: sends a comment, at most once. Ends when it is sent, refused, or being checked. */
  'comment.post': { input: FromPanel & { text: string }; reply: ThreadView };
  /** Panel: gives up a comment that was not sent; its text becomes the draft. */
  'comment.withdraw': { input: FromPanel & { postId: string }; reply: ThreadView };
  /** Panel: deletes a comment one may delete. */
  'comment.delete': { input: FromPanel & { commentId: number }; reply: ThreadView };
  /** Panel: opens the options page at its sign-in. */
  'session.open-sign-in': { input: FromPanel; reply: null };
}

export type RequestName = keyof Requests;
export type Input<N extends RequestName> = Requests[N]['input'];
export type Reply<N extends RequestName> = Requests[N]['reply'];

/** One request on its way to the worker. */
export interface RequestMessage<N extends RequestName = RequestName> {
  name: N;
  input: Input<N>;
}

/**
 * Asks the worker. Never rejects: an unreachable worker (an update, a crash) is the failure `no-worker`.
 */
export async function send<N extends RequestName>(name: N, input: Input<N>): Promise<Result<Reply<N>>> {
  try {
    const result: unknown = await browser.runtime.sendMessage({ name, input } satisfies RequestMessage<N>);
    // Sent and received by the same build, so the reply is what the router promised, or nothing when it died.
    if (result) return result as Result<Reply<N>>;
    return { ok: false, failure: { code: 'no-worker' } };
  } catch (cause) {
    return { ok: false, failure: { code: 'no-worker', detail: cause instanceof Error ? cause.message : String(cause) } };
  }
}
