/**
 * What arrives from the service, normalised once into the domain model: numbers are numbers, flags booleans, times
 * epoch ms, addresses absolute or `null`. Sections are those of the service's interface.
 *
 * An item is read field by field rather than by a schema, which the worker would carry and set up at each of its starts;
 * in the tests a schema judges.
 */
import { isObject } from '../check';
import {
  createUrlReader,
  asList,
  badgeOf,
  countOf,
  flagOf,
  idOf,
  optionalFlagOf,
  createImageUrlReader,
  textOf,
  timeOf,
} from './values';

const SCREENSHOTS = [1, 2, 3, 4, 5] as const;

/**
 * Reads one item; `null` where it is none, or something that it must have can't be read.
 * @param note is told the name of what can't be read, empty for all of it
 */
export type Reader<T> = (item: unknown, note?: (field: string) => void) => T | null;

type Wire = Record<string, unknown>;

/** Reads values that an item must have, by the names of the service. What can't be read makes the whole unreadable. */
interface Needed {
  id: (name: string) => number;
  /** May be absent or null, which is empty, but nothing else than text. */
  text: (name: string) => string;
}

/**
 * @param base the service's base address, for relative addresses
 * @param origins where pictures may come from
 */
export function createReaders(base: string, origins: readonly string[]) {
  const urlOf = createUrlReader(base);
  const imageOf = createImageUrlReader(base, origins);

  /** 2.1 and 2.2: one model for list items and details. */
  const project = reader((wire, { id, text }) => ({
    id: id('id'),
    title: text('title'),
    description: text('description'),
    whatsNew: text('whatsnew'),
    category: text('category'),
    type: text('project_type'),
    demoUrl: urlOf(wire.demo_link),
    videoUrl: urlOf(wire.video_url),
    iconUrl: imageOf(wire.icon) ?? imageOf(wire.project_icon),
    screenshots: SCREENSHOTS.map((n) => imageOf(wire[`screenshot${n}`])).filter((shot) => shot !== null),
    size: text('project_size'),
    likes: countOf(wire.likes),
    comments: countOf(wire.comments),
    downloads: countOf(wire.downloads),
    authorId: countOf(wire.uid),
    authorName: text('user_name'),
    authorAvatarUrl: imageOf(wire.user_profile_pic),
    authorBadge: badgeOf(wire.user_badge),
    updatedAt: timeOf(wire.timestamp),
    publishedAt: timeOf(wire.published_timestamp),
    verified: flagOf(wire.is_verified),
    editorsChoice: flagOf(wire.is_editor_choice) || flagOf(wire.is_editorchoice),
    /** `null` where the answer does not say: only details do. */
    commentsAllowed: optionalFlagOf(wire.allow_comments),
  }));

  /** 2.4 */
  const announcement = reader((wire, { id, text }) => ({
    id: id('id'),
    title: text('title'),
    text: text('message'),
    publishedAt: timeOf(wire.timestamp),
    imageUrl: imageOf(wire.image_url),
  }));

  /** 2.5; a type is known by its value. */
  const projectType = reader((wire, { text }, note) => {
    const [name, value] = [text('name'), text('value')];
    if (value === '') note('value');
    return {
      name: name || value,
      value,
      iconUrl: imageOf(wire.icon),
      sourceCode: flagOf(wire.is_source_code),
      projects: countOf(wire.total_projects),
      extension: text('extensions'),
    };
  });

  /** 2.6 */
  const release = reader((_wire, { text }) => ({ version: text('version'), description: text('description') }));
  const member = reader((wire, { text }) => ({
    role: text('role_name'),
    name: text('name'),
    avatarUrl: imageOf(wire.profilepic),
  }));
  const metadata = reader((wire, { text }) => {
    const changelog = readAny(release, wire.android_changelog);
    const team = readAny(member, wire.team_members);
    const testers = readAny(member, wire.beta_testers);
    return {
      name: text('app_name'),
      websiteUrl: urlOf(wire.app_website),
      description: text('app_description'),
      email: text('email_address'),
      /** Newest version first. */
      changelog: changelog.items,
      team: team.items,
      testers: testers.items,
      /** Of all three lists together. */
      skipped: changelog.skipped + team.skipped + testers.skipped,
    };
  });

  return { project, announcement, projectType, metadata };
}

type Readers = ReturnType<typeof createReaders>;
type Read<R> = R extends Reader<infer T> ? T : never;
export type Project = Read<Readers['project']>;
export type Announcement = Read<Readers['announcement']>;
export type ProjectType = Read<Readers['projectType']>;
export type Metadata = Read<Readers['metadata']>;

/** One comment (2.3); `comment.ts` reads it. */
export interface Comment {
  id: number;
  authorId: number;
  authorName: string;
  authorAvatarUrl: string | null;
  badge: number;
  text: string;
  /** Written by a member of the service's team without a name. */
  fromTeam: boolean;
  /** Epoch ms; 0 where that is not known. */
  postedAt: number;
}

/** The comments of one project, in ascending order of time (4.3). */
export interface Thread {
  projectId: number;
  /** The project author's uid; 0 where the answer does not say. */
  authorId: number;
  comments: Comment[];
  /** Comments that could not be read and were left out. */
  skipped: number;
  /** Where comments stood that could not be read, or whose time could not. */
  holes: Hole[];
}

/** A place in a thread, between two comments. */
export interface Hole {
  after: ThreadPosition;
  before: ThreadPosition;
}

/** One comment: when it was posted, in epoch ms, and its id. */
export interface ThreadPosition {
  at: number;
  id: number;
}

/** What could be read of a list, and how much could not. */
export interface ReadItems<T> {
  items: T[];
  skipped: number;
}

/**
 * Reads each item by itself, so that one that can't be read does not take its neighbours with it.
 * @param keyOf what makes an item that one; who comes a second time is neither read again nor counted as skipped
 */
export function readEach<T>(read: Reader<T>, items: readonly unknown[], keyOf?: (item: T) => unknown): ReadItems<T> {
  const keys = new Set<unknown>();
  const found: T[] = [];
  let skipped = 0;
  for (const item of items) {
    const one = read(item);
    if (one === null) skipped += 1;
    else if (!keyOf || keys.size < keys.add(keyOf(one)).size) found.push(one);
  }
  return { items: found, skipped };
}

/** One of several lists of an answer: where it is no list at all, that is one thing that could not be read. */
function readAny<T>(read: Reader<T>, value: unknown): ReadItems<T> {
  const items = asList(value);
  return Array.isArray(items) ? readEach(read, items) : { items: [], skipped: 1 };
}

function reader<T>(make: (wire: Wire, needed: Needed, note: (field: string) => void) => T): Reader<T> {
  return (wire, note) => {
    if (!isObject(wire)) {
      note?.('');
      return null;
    }
    let isReadable = true;
    const fail = (field: string): void => {
      isReadable = false;
      note?.(field);
    };
    const need = <V>(name: string, value: V | undefined, instead: V): V => {
      if (value === undefined) fail(name);
      return value ?? instead;
    };
    const made = make(
      wire,
      { id: (name) => need(name, idOf(wire[name]), 0), text: (name) => need(name, textOf(wire[name]), '') },
      fail,
    );
    return isReadable ? made : null;
  };
}
