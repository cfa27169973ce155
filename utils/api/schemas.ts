/**
 * Converts what the service sends into the domain model: numbers are numbers, flags booleans, times epoch ms, URLs absolute or
 * `null`. Section numbers are those of the service's interface.
 *
 * Items are read field by field. A schema library would make the worker larger and each of its starts slower. The tests compare
 * the results with schemas.
 */
import { isObject } from '../check';
import { MAX_LABEL_CHARS } from '../limits';
import { asList, badgeOf, countOf, flagOf, idOf, optionalFlagOf, textOf, timeOf, type UrlReader } from './values';

const SCREENSHOTS = [1, 2, 3, 4, 5] as const;

/** Reads one item; `null` if it can't. @param onInvalid gets the name of an unreadable field; empty for no object */
export type Reader<T> = (item: unknown, onInvalid?: (field: string) => void) => T | null;

type Wire = Record<string, unknown>;

/** Reads required fields by the service's names. If one can't be read, neither can the item. */
interface RequiredFields {
  id: (name: string) => number;
  /** Missing and null are empty; any other value that is no text is unreadable. */
  text: (name: string) => string;
}

/** @param urlOf reads a URL @param imageOf reads the URL of an image; `null` if it may not be loaded */
export function createReaders(urlOf: UrlReader, imageOf: UrlReader) {
  /** 2.1 and 2.2: the same model for list items and details. */
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
    /** `null` for one that may not be loaded. */
    screenshots: SCREENSHOTS.map((n) => wire[`screenshot${n}`])
      .filter(urlOf)
      .map(imageOf),
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
    /** `null` if unknown: only details contain it. */
    commentsAllowed: optionalFlagOf(wire.allow_comments),
  }));

  /** 2.4; the id is any short text. */
  const announcement = reader((wire, { text }, invalid) => {
    const id = text('id').trim();
    if (id === '' || id.length > MAX_LABEL_CHARS) invalid('id');
    return {
      id,
      title: text('title'),
      text: text('message'),
      publishedAt: timeOf(wire.timestamp),
      imageUrl: imageOf(wire.image_url),
    };
  });

  /** 2.5; the value identifies a type. */
  const projectType = reader((wire, { text }, invalid) => {
    const [name, value] = [text('name'), text('value')];
    if (value === '') invalid('value');
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
    const changelog = readList(release, wire.android_changelog);
    const team = readList(member, wire.team_members);
    const testers = readList(member, wire.beta_testers);
    return {
      name: text('app_name'),
      websiteUrl: urlOf(wire.app_website),
      description: text('app_description'),
      email: text('email_address'),
      /** Newest version first. */
      changelog: changelog.items,
      team: team.items,
      testers: testers.items,
      /** In all three lists. */
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

/** One comment (2.3), read by `comment.ts`. */
export interface Comment {
  id: number;
  authorId: number;
  authorName: string;
  authorAvatarUrl: string | null;
  badge: number;
  text: string;
  /** Written anonymously by a member of the service's team. */
  fromTeam: boolean;
  /** Epoch ms; 0 if unknown. */
  postedAt: number;
}

/** The comments of one project, in ascending order of time (4.3). */
export interface Thread {
  projectId: number;
  /** The uid of the project's author; 0 if unknown. */
  authorId: number;
  comments: Comment[];
  /** How many comments could not be read. */
  skipped: number;
  /** Where comments, or their times, could not be read. */
  holes: Hole[];
}

/** A part of a thread that could not be read, between two comments. */
export interface Hole {
  after: ThreadPosition;
  before: ThreadPosition;
}

/** The position of a comment: when it was posted, in epoch ms, and its id. */
export interface ThreadPosition {
  at: number;
  id: number;
}

/** The readable items of a list, and the number of the others. */
export interface ReadItems<T> {
  items: T[];
  skipped: number;
}

/** Reads the items of a list, skipping unreadable ones. @param keyOf identifies an item, to drop duplicates uncounted */
export function readEach<T>(read: Reader<T>, items: readonly unknown[], keyOf?: (item: T) => unknown): ReadItems<T> {
  const keys = new Set<unknown>();
  const unique: T[] = [];
  let skipped = 0;
  for (const item of items) {
    const one = read(item);
    if (one === null) skipped += 1;
    else if (!keyOf || keys.size < keys.add(keyOf(one)).size) unique.push(one);
  }
  return { items: unique, skipped };
}

/** Reads an optional list. If it is no list, that counts as one skipped item. */
function readList<T>(read: Reader<T>, value: unknown): ReadItems<T> {
  const items = asList(value);
  return Array.isArray(items) ? readEach(read, items) : { items: [], skipped: 1 };
}

function reader<T>(make: (wire: Wire, required: RequiredFields, invalid: (field: string) => void) => T): Reader<T> {
  return (wire, onInvalid) => {
    if (!isObject(wire)) {
      onInvalid?.('');
      return null;
    }
    let isReadable = true;
    const invalid = (field: string): void => {
      isReadable = false;
      onInvalid?.(field);
    };
    const orInvalid = <V>(name: string, value: V | undefined, fallback: V): V => {
      if (value === undefined) invalid(name);
      return value ?? fallback;
    };
    const item = make(
      wire,
      { id: (name) => orInvalid(name, idOf(wire[name]), 0), text: (name) => orInvalid(name, textOf(wire[name]), '') },
      invalid,
    );
    return isReadable ? item : null;
  };
}
