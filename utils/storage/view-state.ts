/** Where the reader of the popup was, as it is kept. Types only. */
import type { Project } from '../api/schemas';
import type { EntryKind } from '../watch/levels';
import type { ProjectFilter } from '../projects/filter';

/** What a card tells of a project. */
export type CardProject = Omit<
  Project,
  'description' | 'whatsNew' | 'screenshots' | 'demoUrl' | 'videoUrl' | 'commentsAllowed'
>;

/** The first row in view, and how far it is scrolled past the view's start, in CSS pixels. */
export interface RowAnchor {
  id: number;
  inset: number;
}

/** A list of projects as it was left: enough of it to paint it again at once. */
export interface ListState {
  filter: ProjectFilter;
  /** All rows in their order, and the first of those that were in view. */
  ids: number[];
  cards: CardProject[];
  anchor: RowAnchor | null;
  page: number;
  totalPages: number;
  skippedOn: Readonly<Record<number, number>>;
  /** Epoch ms. */
  fetchedAt: number;
  /** The names of the types on the cards, by their values; and of the author it is narrowed to. */
  typeNames: Readonly<Record<string, string>>;
  authorName: string;
}

/** What of the inbox was on show. */
export interface InboxState {
  /** Only this kind, `null` for all of them. */
  kind: EntryKind | null;
  unreadOnly: boolean;
  /** The keys of the groups whose entries were all on show, those unfolded last at the end. */
  unfolded: string[];
  /** How many groups were on show at most. */
  most: number;
}

/** What was open in the views. A part that is not there is as it is at first. */
export interface OpenParts {
  /** The uid of whoever left it so, `null` for somebody signed out. */
  owner: number | null;
  inbox?: InboxState;
  /** The entry of the inbox that was being answered. */
  answering?: string;
  /** The screenshot that was looked at in full. */
  picture?: { projectId: number; at: number };
  /** How many of one’s own projects were on show at most. */
  mine?: number;
  /** Whether the filters of the list of projects were on show. */
  filters?: true;
}

/** Where the reader of the popup was. */
export interface ViewState {
  /** The base address of the service it was at; at another one it means nothing. */
  service: string;
  hash: string;
  /** How far that view was scrolled, in CSS pixels. */
  scroll: number;
  list: ListState | null;
  /** Older versions kept nothing of it. */
  views?: OpenParts;
}

/** Where a panel beside the pages of a window shall be. */
export interface SideRoute {
  /** Each window has a panel of its own. */
  windowId: number;
  /** As the popup's address has it, for example `#/project/7`; empty leaves a panel where it is. */
  hash: string;
  /** Epoch ms of asking for it. */
  at: number;
}
