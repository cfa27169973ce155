/** The contract between contexts. `requests/inputs.ts` of the worker checks the inputs, and says who may send which request. */
import { browser } from 'wxt/browser';
import type { Comment, Project } from './api/schemas';
import type { Failure, Result } from './errors';
import type { ProfileProblem, PublicProfile, ServiceIdentity } from './service/profile';
import type { HiddenScope, HidingPlace, Placement } from './page/placement';
import type { ProjectQuery } from './projects/filter';
import type { FileProblem } from './sync/file';
import type { ThreadLevel } from './watch/kinds';
import type { Alert } from './watch/types';
import type { SettingChange } from './watch/settings';
import type { Account, LastRun } from './storage/items';

/** A page of the catalogue. */
export interface ProjectPage {
  projects: Project[];
  page: number;
  totalPages: number;
  /** The number of unreadable items that were left out. */
  skipped: number;
  /** Epoch ms at which the page was requested. */
  fetchedAt: number;
}

/** A thread as the worker has stored it. */
export interface KnownThread {
  projectId: number;
  /** The project's title; `null` until known. */
  title: string | null;
  /** The uid of the project's author; `null` until known. */
  authorId: number | null;
  /** The service's comment counter; `null` until known. Known without signing in. */
  count: number | null;
  /** Whether the project allows comments; `null` until known. */
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
  /** Epoch ms at which the project was requested. */
  seenAt: number;
  /** The number of comments since the person's last visit; `null` if they never opened the thread. */
  newComments: number | null;
}

/** A project page on which the person hid the panel. */
export type HiddenPage = Pick<PanelMount, 'projectId' | 'href'> & { isHidden: true };

/** The login as ciphertexts (RSA, standard base64), and a captcha token, which is used once. */
export interface SignIn {
  email: string;
  password: string;
  token: string;
  /** Whether the session outlives the browser; otherwise it stays in memory. */
  isPersistent: boolean;
  /** The service and key that the ciphertexts were made for. */
  encryptedFor: ServiceIdentity;
}

/** A valid entered profile, or its problems by field. */
export type ProfileCheck = { profile: PublicProfile; problems: [] } | { profile: null; problems: ProfileProblem[] };

/** The result of a connection check in both body encodings. */
export interface ConnectionCheck {
  /** Epoch ms. */
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
  /** The settings that would change, by name. */
  settings: string[];
}

/** Own pages name the project. A panel sends its nonce; the worker takes the project from the tab's address. */
export type ThreadRef = { nonce: string } | { projectId: number };

/** A request in a person’s name: it may arrive late, and is refused once another person has signed in. */
type PersonalRef = ThreadRef & { uid: number | null };

export interface Requests {
  /** Own pages: fetches a page of the catalogue. Caches first pages for the next first paint. `page` starts at 1. */
  'projects.list': { input: ProjectQuery & { page: number }; reply: ProjectPage };
  /** Own pages: fetches the project types into the cache. */
  'types.refresh': { input: null; reply: null };
  /** Own pages: fetches the service's metadata into the cache. */
  'metadata.refresh': { input: null; reply: null };
  /** Own pages: fetches one project. */
  'projects.get': { input: { projectId: number }; reply: Project };
  /** Own pages: fetches the announcements into the cache. */
  'news.refresh': { input: null; reply: null };
  /** Own pages: runs a new cycle, after the running one. */
  'cycle.run': { input: null; reply: LastRun };
  /** Own pages: marks inbox entries as read, which clears their notifications. */
  'inbox.mark-read': { input: { ids: string[] }; reply: null };
  /** Own pages: marks entries as unread again, without a new notification. */
  'inbox.mark-unread': { input: { ids: string[] }; reply: null };
  /** Own pages: marks an entry as read until then (epoch ms). */
  'inbox.snooze': { input: { id: string; until: number }; reply: null };
  /** Own pages: opens the target of an entry, in a tab that already shows it if there is one, and marks it as read. */
  'inbox.open': { input: { id: string }; reply: null };
  /** Panel and own pages: starts or stops watching a thread. A stopped one is not watched again automatically. */
  'watch.set-thread': { input: ThreadRef & { watch: boolean }; reply: null };
  /** Panel and own pages: sets the level of one thread; `null` follows the settings again, `off` mutes it. `until`: epoch ms at which it ends. */
  'watch.set-level': { input: ThreadRef & { level: ThreadLevel | null; until?: number }; reply: null };
  /** Panel and own pages: folds the comments of a person everywhere on this computer, and notifies none of them; or ends that. */
  'watch.hide-person': { input: ThreadRef & { uid: number; name: string; hidden: boolean }; reply: null };
  /** Own pages: takes a comment off those that wait for a reply. */
  'watch.need-no-reply': { input: { projectId: number; commentId: number }; reply: null };
  /** Own pages: follows or unfollows a person's new projects. */
  'watch.set-person': { input: { uid: number; name: string; watch: boolean }; reply: null };
  /** Own pages: makes, changes or, with `null`, deletes the alert of a search or of filters. */
  'watch.set-alert': { input: { filter: ProjectQuery; alert: Pick<Alert, 'name' | 'level'> | null }; reply: null };
  /** Panel and own pages: saves the project, or one of its comments, with a note, which may be empty; `null` removes it. */
  'saved.set': { input: PersonalRef & { commentId: number | null; note: string | null }; reply: null };
  /** Own pages: delays all notifications until then (epoch ms); `null` ends the snooze. */
  'snooze.set': { input: { until: number | null }; reply: null };
  /** Own pages: shows a test notification. */
  'notification.test': { input: null; reply: NotificationTest };
  /** Own pages: switches the exchange with the person's other computers on or off. */
  'sync.set': { input: { on: boolean }; reply: null };
  /** Own pages: switches it off, and removes what the browser's sync holds of the person. */
  'sync.remove': { input: null; reply: null };
  /** Own pages: returns the text of a file with the person's state. */
  'sync.export': { input: null; reply: string };
  /** Own pages: says what importing such a file would change, or what is wrong with it. Changes nothing. */
  'sync.preview': { input: { text: string }; reply: SyncPreview | FileProblem };
  /** Own pages: imports such a file. */
  'sync.import': { input: { text: string }; reply: null };
  /** Own pages: logs in with ciphertexts, seals the session, and seeds every cursor without a notification. */
  'session.sign-in': { input: SignIn; reply: Account };
  /** Own pages: ends the session. Destroys its key first. */
  'session.sign-out': { input: null; reply: null };
  /** Own pages: uses the login again after the service refused it, for example once the person has confirmed an e-mail. */
  'session.retry': { input: null; reply: null };
  /** Own pages: sets the name by which the person is mentioned, if it could not be learned. */
  'account.rename': { input: { name: string }; reply: Account };
  /** Own pages: sets the former names that still count as mentions. */
  'account.set-aliases': { input: { aliases: string[] }; reply: Account };
  /** Own pages: checks a profile without storing it. Without `apiKey`, the one in use counts, for the same address only. */
  'profile.check': { input: { profile: Record<string, unknown> }; reply: ProfileCheck };
  /** Own pages: takes an entered profile into use; its hosts must be granted. Another service ends the session. */
  'profile.use': { input: { profile: Record<string, unknown> }; reply: PublicProfile };
  /** Own pages: removes the entered profile, everything of its service, and its host permissions. */
  'profile.remove': { input: null; reply: null };
  /** Own pages: clears what the service can be asked for again. */
  'cache.clear': { input: null; reply: null };
  /** Own pages: sets one part of the settings. */
  'settings.set': { input: SettingChange; reply: null };
  /** Own pages: sets everything that a person can choose back to its default. */
  'settings.clear': { input: null; reply: null };
  /** Own pages: removes everything that is stored and granted, the key of the session first. Repeating it ends what was cut off. */
  'everything.clear': { input: null; reply: null };
  /** Own pages: checks the connection in both encodings, without the login. */
  'connection.check': { input: null; reply: ConnectionCheck };
  /** Loader: asks whether its page is a project page; `null` if not. */
  'page.identify': { input: null; reply: PanelMount | HiddenPage | null };
  /** Script for project links, without a baked-in profile: the service's link patterns; `null` if the site is not allowed. */
  'links.list': { input: null; reply: readonly string[] | null };
  /** Script for project links: opens a frame for a link; `null` if there is nothing to show. */
  'link.open': { input: { href: string; as: LinkFrameKind }; reply: LinkFrame | null };
  /** Card: reads its project from the cache; `null` if it was never seen. */
  'card.read': { input: { nonce: string }; reply: ProjectCard | null };
  /** Card: fetches its project, without the login. */
  'card.fetch': { input: { nonce: string }; reply: Project };
  /** Loader and panel, if the page blocks or covers the panel: opens the thread in the side panel or a tab. */
  'page.open-thread': { input: null; reply: null };
  /** Panel: stores its placement on this site. */
  'panel.place': { input: { nonce: string; placement: Placement }; reply: null };
  /** Panel: hides itself or its pill from now on. */
  'panel.hide': { input: { nonce: string; what: HidingPlace }; reply: null };
  /** Own pages: shows panels again on a project's page, or on a site except on pages that were hidden one by one. */
  'panel.show': { input: HiddenScope; reply: null };
  /** Panel and own pages: reads the thread as last known; without the comments if they are those of the `etag`. */
  'thread.read': { input: ThreadRef & { etag: string | null }; reply: KnownThread };
  /** Panel and own pages: fetches the thread into the cache. Replies with the failure, `null` if it worked. */
  'thread.refresh': { input: ThreadRef; reply: Failure | null };
  /** Panel and own pages: polls a visible thread. `isActive`: the person has just opened it or done something in it. */
  'thread.poll': { input: ThreadRef & { isActive: boolean }; reply: { nextMs: number; checkedAt: number | null } };
  /** Panel and own pages: marks every comment up to this id as seen. */
  'thread.mark-seen': { input: PersonalRef & { upTo: number }; reply: null };
  /** Own pages: makes the visible view of the thread scroll to this comment. */
  'thread.set-target': { input: { projectId: number; commentId: number }; reply: null };
  /** Panel and own pages: saves the draft of the thread, at every key. */
  'draft.save': { input: PersonalRef & { text: string }; reply: null };
  /**
   * Panel and own pages: moves a draft to the outbox, which holds no text twice. It is sent once, seconds later; one from a panel
   * only if the panel confirms it then.
   */
  'comment.post': { input: PersonalRef & { text: string }; reply: null };
  /** Panel: it is still there after the wait, so its comment is sent. */
  'comment.confirm': { input: { nonce: string; text: string }; reply: null };
  /** Panel and own pages: sends a waiting comment now. Replies when it is sent, refused, held back, or being checked. */
  'comment.send': { input: ThreadRef & { postId: string }; reply: null };
  /** Panel and own pages: puts an unsent comment before the draft. Replies with that; `null` if it was too late. */
  'comment.withdraw': { input: ThreadRef & { postId: string }; reply: string | null };
  /** Panel and own pages: deletes comments, a few seconds later and one after the other. */
  'comment.delete': { input: ThreadRef & { commentIds: number[] }; reply: null };
  /** Panel and own pages: cancels deletions that have not started, and dismisses failed ones. */
  'comment.restore': { input: ThreadRef & { commentIds: number[] }; reply: null };
  /** Panel: opens the options page at its sign-in. */
  'session.open-sign-in': { input: { nonce: string }; reply: null };
}

export type RequestName = keyof Requests;
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
export type Input<N extends RequestName> = Requests[N]['input'];
export type Reply<N extends RequestName> = Requests[N]['reply'];

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
