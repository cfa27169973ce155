/** What the popup stores of its view to restore it when it opens again. Types only. */
import type { Formatted } from '../locale/formatted';
import type { Project } from '../api/schemas';
import type { EntryKind } from '../watch/kinds';
import type { ProjectFilter } from '../projects/filter';

/** The fields of a project that a card in the list shows. A saved card has only the start of the description. */
export type CardProject = Omit<
  Project,
  'size' | 'whatsNew' | 'screenshots' | 'demoUrl' | 'demoText' | 'videoUrl' | 'commentsAllowed'
>;

/** The first visible row, and how far it is scrolled past the top of the view, in CSS pixels. */
export interface RowAnchor {
  id: number;
  inset: number;
}

/** A project list: enough of it to paint it at once. */
export interface SavedList {
  filter: ProjectFilter;
  ids: number[];
  cards: CardProject[];
  anchor: RowAnchor | null;
  page: number;
  totalPages: number;
  skippedOn: Readonly<Record<number, number>>;
  /** When the first page was fetched, or the newest of the local results; epoch ms. */
  fetchedAt: number;
  typeNames: Readonly<Record<string, string>>;
  authorName: string;
  formatted: Formatted;
}

export interface SavedInbox {
  /** Which entries it shows (`popup/inbox/scopes.ts`); missing: all. */
  scope?: string;
  /** Only this kind, `null` for all of them. */
  kind: EntryKind | null;
  unreadOnly: boolean;
  /** The keys of the unfolded groups; those unfolded last are at the end. */
  unfolded: string[];
  most: number;
}

export interface Place {
  hash: string;
  scroll: number;
  /** The first visible comment of a thread, whose scroll position would lead to others once new ones arrive. */
  anchor?: RowAnchor | null;
}

/** What is open in the views. A missing member is in its first state. */
export interface UiState {
  /** The uid of the person it belongs to, `null` for a signed-out one. */
  owner: number | null;
  inbox?: SavedInbox;
  answering?: string;
  picture?: { projectId: number; at: number };
  mineBy?: 'likes' | 'downloads' | 'comments';
  /** The places between the tab and the view on show. Missing: its parents. */
  trail?: readonly Place[];
}

export interface ViewState extends Place {
  /** The base address of its service; at another one it must not be restored. */
  service: string;
  /** Epoch ms of its last use, to the minute. */
  at: number;
  list: SavedList | null;
  views: UiState;
}

/** Where a panel beside the pages of a window shall be. */
export interface SideRoute {
  windowId: number;
  /** As the popup's address has it, for example `#/project/7`; empty leaves a panel where it is. */
  hash: string;
  at: number;
}
