/**
 * The contract between contexts: names, inputs and replies of every request. The worker's
 * `requests.ts` holds the schema of each input and which sender may ask it.
 */
import { browser } from 'wxt/browser';
import type { Comment, Project } from './api/schemas';
import type { Failure, Result } from './errors';
import type { ProfileProblem, PublicProfile, ServiceIdentity } from './service/profile';
import type { HiddenScope, Placement } from './page/placement';
import type { ProjectFilter } from './projects/filter';
import type { Level } from './watch/levels';
import type { Account, LastRun, Post, Removal } from './storage/items';

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

/** A thread as the worker has it stored. */
export interface KnownThread {
  projectId: number;
  /** The project's title, once its details or a list item were seen. */
  title: string | null;
  /** The uid of the project's author, `null` until known. */
  authorId: number | null;
  /** How many comments the thread has by the service's counter, `null` until known. Readable when signed out too. */
  count: number | null;
  /** Whether the project allows comments, `null` until known. */
  commentsAllowed: boolean | null;
  /** The uid of the person the comments were read for; `null` while nobody is signed in, and then there are none. */
  uid: number | null;
  /** Stands for this state of the comments, as in HTTP. */
  etag: string;
  /** In ascending order of time; `null` where the page that asks has them already, by its `etag`. */
  comments: Comment[] | null;
  skipped: number;
  /** Epoch ms of the last reading, `null` when this thread was never read. */
  fetchedAt: number | null;
}

/** One thread as a page shows it: what the worker told, with what the page reads from the stores itself. */
export interface ThreadView extends Omit<KnownThread, 'uid' | 'etag'> {
  comments: Comment[];
  account: Account | null;
  /** Comments on their way: waiting, sending, checking, or not sent with the reason. */
  posts: Post[];
  /** Comments on their way out: waiting, being deleted, or not deleted with the reason. */
  removals: Removal[];
}

/** What the loader is told about the page it runs in. */
export interface PanelMount {
  projectId: number;
  /** The address the worker decided by; the loader asks again if it has moved on since. */
  href: string;
  /** Proves to the worker that the panel using it was mounted by the loader. Good for one frame. */
  nonce: string;
  /** How the person wants it to stand on this site. */
  placement: Placement;
  /** For a content script to ask the browser for texts would hold its page up until all of them are there. */
  texts: LoaderTexts;
}

/** What the loader says: the frame's name, that the page keeps it out and the way round that, that the extension was updated. */
export type LoaderTexts = Readonly<Record<'title' | 'refused' | 'open' | 'updated', string>>;

/** What a project link on another page can show: a card about the project, or its thread. */
export type LinkFrameKind = 'card' | 'thread';

/** What the script of an allowed page needs to show it. */
export interface LinkFrame {
  /** As that of a project page, for the origin the page has now. */
  nonce: string;
  /** The name of the frame, and of the button that closes it. */
  title: string;
  close: string;
}

/** What is known of a project on this computer. */
export interface ProjectCard {
  project: Project;
  /** Epoch ms at which the service said so. */
  seenAt: number;
  /** How many comments came since the person looked last; `null` where they never did. */
  newComments: number | null;
}

/** A project page on which the person wants no comments. */
export type HiddenPage = Pick<PanelMount, 'projectId' | 'href'> & { isHidden: true };

/** Ciphertexts as the service wants them (RSA, standard base64), and a captcha token, used once. */
export interface SignIn {
  email: string;
  password: string;
  token: string;
  /** Whether the session outlives the browser; otherwise it is kept in memory only. */
  isPersistent: boolean;
  /** Whose key they were encrypted with, and how. */
  encryptedFor: ServiceIdentity;
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

/** What the browser did with a test notification. */
export interface NotificationTest {
  /** `off`: the browser lets this extension show none. `refused`: it took none, for the reason in `detail`. */
  outcome: 'taken' | 'refused' | 'off';
  detail?: string;
}

/**
 * Which thread is meant. Own pages name the project; a panel has its nonce, and its project comes from the tab's address
 * as the worker sees it, never from the panel.
 */
export type ThreadRef = { nonce: string } | { projectId: number };

export interface Requests {
  /** Own pages: a page of the catalogue, from the service; a first page is cached for the next first paint. `page` starts at 1. */
  'projects.list': { input: Partial<ProjectFilter> & { search: string; page: number }; reply: ProjectPage };
  /** Own pages: reads the types of projects again; they land in the cache. */
  'types.refresh': { input: null; reply: null };
  /** Own pages: reads again what the service tells of itself; it lands in the cache. */
  'metadata.refresh': { input: null; reply: null };
  /** Own pages: the details of one project. */
  'projects.get': { input: { projectId: number }; reply: Project };
  /** Own pages: reads the announcements again; they land in the cache. */
  'news.refresh': { input: null; reply: null };
  /** Own pages: runs one whole cycle now, after the one under way. */
  'cycle.run': { input: null; reply: LastRun };
  /** Own pages: marks entries of the inbox as read and takes their notifications away. */
  'inbox.mark-read': { input: { ids: string[] }; reply: null };
  /** Own pages: marks entries as unread again; nothing is notified anew. */
  'inbox.mark-unread': { input: { ids: string[] }; reply: null };
  /** Own pages: opens what an entry is about, in the tab that shows it already where there is one, and marks it as read. */
  'inbox.open': { input: { id: string }; reply: null };
  /** Panel and own pages: takes a thread on or off the watch. One that is taken off is not taken up again by itself. */
  'watch.set-thread': { input: ThreadRef & { watch: boolean }; reply: null };
  /** Panel and own pages: what goes for this thread alone; `null` follows the settings again, `off` mutes it. */
  'watch.set-level': { input: ThreadRef & { level: Level | null }; reply: null };
  /** Own pages: follows somebody's new projects, or no longer. */
  'watch.set-person': { input: { uid: number; name: string; watch: boolean }; reply: null };
  /** Own pages: shows no notification until then (epoch ms), or again; nothing is lost meanwhile. */
  'snooze.set': { input: { until: number | null }; reply: null };
  /** Own pages: shows a notification that says nothing but that it works. */
  'notification.test': { input: null; reply: NotificationTest };
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
  'page.identify': { input: null; reply: PanelMount | HiddenPage | null };
  /** Allowed pages, in builds that are told their service: how it links to projects; `null` where the page is not allowed. */
  'links.list': { input: null; reply: readonly string[] | null };
  /** Allowed pages: somebody points at a link, or wants its thread; `null` where there is nothing to show. */
  'link.open': { input: { href: string; as: LinkFrameKind }; reply: LinkFrame | null };
  /** Card: what is known here of the project it is about; `null` for one that was never seen. */
  'card.read': { input: { nonce: string }; reply: ProjectCard | null };
  /** Card, of a project that was never seen: asks the service for it, without the login. */
  'card.fetch': { input: { nonce: string }; reply: Project };
  /** Loader and panel, where the page keeps the panel out or covers it: opens the page's thread beside it, or in a tab. */
  'page.open-thread': { input: null; reply: null };
  /** Panel: how it shall stand on this site from now on. */
  'panel.place': { input: { nonce: string; placement: Placement }; reply: null };
  /** Panel: shall be shown no more on this page, or on no page of the site. */
  'panel.hide': { input: { nonce: string; on: 'page' | 'site' }; reply: null };
  /** Own pages: shows panels again on the page of a project, or on all pages of a site but those hidden one by one. */
  'panel.show': { input: HiddenScope; reply: null };
  /**
   * Panel and own pages: the thread as last known, at once. The only reply that carries comments, and only where they are
   * not those of the `etag`.
   */
  'thread.read': { input: ThreadRef & { etag: string | null }; reply: KnownThread };
  /** Panel and own pages: asks the service for the thread. What it said lands in the cache. Replies with what went wrong. */
  'thread.refresh': { input: ThreadRef; reply: Failure | null };
  /** Panel and own pages, while somebody looks at it: has the thread changed? `anew` when they have just come, or did something. */
  'thread.poll': { input: ThreadRef & { isActive: boolean }; reply: { nextMs: number; checkedAt: number | null } };
  /** Panel and own pages: the person has seen every comment up to this id. */
  'thread.mark-seen': { input: ThreadRef & { upTo: number }; reply: null };
  /** Own pages: the view of the thread that is in front goes to this comment, once it is there. */
  'thread.set-target': { input: { projectId: number; commentId: number }; reply: null };
  /** Panel and own pages: stores what is typed as the draft of the thread, at every key. */
  'draft.save': { input: ThreadRef & { text: string }; reply: null };
  /**
   * Panel and own pages: takes a comment over from the draft into the outbox. It is sent a few seconds later, at most once.
   * The same text is not taken twice while it is on its way.
   */
  'comment.post': { input: ThreadRef & { text: string }; reply: null };
  /** Panel and own pages: sends a comment that waits now. Ends when it is sent, refused, kept back, or being checked. */
  'comment.send': { input: ThreadRef & { postId: string }; reply: null };
  /**
   * Panel and own pages: takes back a comment that waits or was not sent. Its text goes before what the draft held.
   * Replies with the draft, or `null` where it was too late.
   */
  'comment.withdraw': { input: ThreadRef & { postId: string }; reply: string | null };
  /** Panel and own pages: deletes comments one may delete, a few seconds later and one after the other. */
  'comment.delete': { input: ThreadRef & { commentIds: number[] }; reply: null };
  /** Panel and own pages: does not delete these after all, where that was not begun, and forgets what failed. */
  'comment.restore': { input: ThreadRef & { commentIds: number[] }; reply: null };
  /** Panel: opens the options page at its sign-in. */
  'session.open-sign-in': { input: { nonce: string }; reply: null };
}

export type RequestName = keyof Requests;
/**
 * Requests that can’t be undone or are made in the person’s name: in a panel, they need a press on what the person saw
 * (`panel/guard.ts`). Taking something back is always possible.
 */
export const GUARDED_REQUESTS: ReadonlySet<RequestName> = new Set([
  'comment.post',
  'comment.send',
  'comment.delete',
  'watch.set-thread',
  'watch.set-level',
]);
export type Input<N extends RequestName> = Requests[N]['input'];
export type Reply<N extends RequestName> = Requests[N]['reply'];

/** One request on its way to the worker. */
interface RequestMessage<N extends RequestName = RequestName> {
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
    return {
      ok: false,
      failure: { code: 'no-worker', detail: cause instanceof Error ? cause.message : String(cause) },
    };
  }
}
