/** What the worker replies. Types only. */
import type { Comment, Project } from '../api/schemas';
import type { Failure } from '../errors';
import type { Placement } from '../page/placement';
import type { ProfileProblem, PublicProfile } from '../service/profile';

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

export interface ConnectionCheck {
  at: number;
  /** The failure in each encoding; `null` if it worked. */
  encodings: { form: Failure | null; json: Failure | null };
  /** Milliseconds of the quicker answer, also of one that is a failure; `null` if none came. */
  tookMs: number | null;
  /** How many milliseconds the service's clock is ahead of this computer's; `null` if unknown. */
  aheadMs: number | null;
}

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
  saved: number;
  alerts: number;
  hidden: number;
  settings: string[];
}
