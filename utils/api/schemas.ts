/**
 * The answers of the service as schemas, which convert them into the domain model: numbers are numbers, flags booleans, times epoch
 * ms, URLs absolute or `null`. Section numbers are those of the service's interface.
 */
import { MAX_LABEL_CHARS } from '../limits';
import { z } from '../zod';
import { ALL, record, wireTypes, type UrlReader } from './values';

type Wire = Readonly<Record<string, unknown>>;

const SCREENSHOTS = ['screenshot1', 'screenshot2', 'screenshot3', 'screenshot4', 'screenshot5'] as const;

const { badge, count, flag, id, list, optionalFlag, optionalText, text, time } = wireTypes;

/** @param urlOf reads a URL @param imageOf reads the URL of an image; `null` if it may not be loaded */
export function createSchemas(urlOf: UrlReader, imageOf: UrlReader) {
  const project = projectSchema(urlOf, imageOf);
  const announcement = announcementSchema(imageOf);
  const projectType = projectTypeSchema(imageOf);
  return {
    project,
    comment: commentSchema(imageOf),
    announcement,
    projectType,
    metadata: metadataSchema(urlOf, imageOf),
    /** 4.1 */
    projectList: z.pipe(
      record({ projects: ['projects', listOf(project, ({ id: key }) => key)], pages: ['total_pages', count] }),
      z.transform(({ projects: { items, skipped }, pages }) => ({
        projects: items,
        totalPages: Math.max(1, pages),
        skipped,
      })),
    ),
    /** 4.6 */
    news: z.pipe(
      record({ news: ['news', listOf(announcement, ({ id: key }) => key)] }),
      z.transform(({ news: { items, skipped } }) => ({ announcements: items, skipped })),
    ),
    /** 4.7 */
    projectTypes: z.pipe(
      record({ types: ['categories', listOf(projectType, ({ value }) => value)] }),
      z.transform(({ types: { items, skipped } }) => ({ types: items, skipped })),
    ),
    /** 4.9 */
    login: record({ uid: ['uid', id] }),
  };
}

/** 2.1 and 2.2: the same model for list items and details. */
const projectSchema = (urlOf: UrlReader, imageOf: UrlReader) =>
  record({
    id: ['id', id],
    title: ['title', text],
    description: ['description', text],
    whatsNew: ['whatsnew', text],
    category: ['category', text],
    type: ['project_type', text],
    demoUrl: ['demo_link', urlOf],
    /** What is in place of an address, where it is none. */
    demoText: ['demo_link', (value: unknown) => (urlOf(value) === null ? optionalText(value).trim() : '')],
    videoUrl: ['video_url', urlOf],
    iconUrl: [ALL, (wire: Wire) => imageOf(wire.icon) ?? imageOf(wire.project_icon)],
    /** `null` stands for one that may not be loaded. */
    screenshots: [
      ALL,
      (wire: Wire) =>
        SCREENSHOTS.map((name) => wire[name])
          .filter((value) => urlOf(value) !== null)
          .map(imageOf),
    ],
    size: ['project_size', text],
    likes: ['likes', count],
    comments: ['comments', count],
    downloads: ['downloads', count],
    authorId: ['uid', count],
    authorName: ['user_name', text],
    authorAvatarUrl: ['user_profile_pic', imageOf],
    authorBadge: ['user_badge', badge],
    updatedAt: ['timestamp', time],
    publishedAt: ['published_timestamp', time],
    verified: ['is_verified', flag],
    editorsChoice: [ALL, (wire: Wire) => flag(wire.is_editor_choice) || flag(wire.is_editorchoice)],
    /** `null` if unknown: only details contain it. */
    commentsAllowed: ['allow_comments', optionalFlag],
  });

/** 2.3 */
const commentSchema = (imageOf: UrlReader) =>
  record({
    id: ['id', id],
    authorId: ['uid', count],
    authorName: ['username', text],
    authorAvatarUrl: ['profilepic', imageOf],
    badge: ['badge', badge],
    text: ['message', text],
    /** Written anonymously by a member of the service's team. */
    fromTeam: ['comment_type', isAnonymous],
    /** Epoch ms; 0 if unknown. */
    postedAt: ['timestamp', time],
  });

function isAnonymous(value: unknown): boolean | undefined {
  const type = text(value);
  return type === undefined ? undefined : type === 'anonymous';
}

/** 2.4; the id is any short text. */
const announcementSchema = (imageOf: UrlReader) =>
  record({
    id: ['id', label],
    title: ['title', text],
    text: ['message', text],
    publishedAt: ['timestamp', time],
    imageUrl: ['image_url', imageOf],
  });

function label(value: unknown): string | undefined {
  const trimmed = optionalText(value).trim();
  return trimmed !== '' && trimmed.length <= MAX_LABEL_CHARS ? trimmed : undefined;
}

/** 2.5; the value identifies a type. */
const projectTypeSchema = (imageOf: UrlReader) =>
  z.pipe(
    record({
      name: ['name', text],
      value: ['value', (value: unknown) => text(value) || undefined],
      projects: ['total_projects', count],
      iconUrl: ['icon', imageOf],
      /** That of its files, with its dot. */
      extension: ['extensions', optionalText],
      sourceCode: ['is_source_code', flag],
    }),
    z.transform((type) => ({ ...type, name: type.name || type.value })),
  );

/** 2.6 */
function metadataSchema(urlOf: UrlReader, imageOf: UrlReader) {
  const members = optionalListOf(
    record({ role: ['role_name', text], name: ['name', text], avatarUrl: ['profilepic', imageOf] }),
  );
  const versions = optionalListOf(record({ version: ['version', text], description: ['description', text] }));
  return z.pipe(
    record({
      name: ['app_name', text],
      websiteUrl: ['app_website', urlOf],
      description: ['app_description', text],
      email: ['email_address', text],
      changelog: ['android_changelog', versions],
      team: ['team_members', members],
      testers: ['beta_testers', members],
    }),
    z.transform(({ changelog, team, testers, ...about }) => ({
      ...about,
      /** Newest version first. */
      changelog: changelog.items,
      team: team.items,
      testers: testers.items,
      /** In all three lists. */
      skipped: changelog.skipped + team.skipped + testers.skipped,
    })),
  );
}

type Schemas = ReturnType<typeof createSchemas>;
export type Project = z.output<Schemas['project']>;
export type Comment = z.output<Schemas['comment']>;
export type Announcement = z.output<Schemas['announcement']>;
export type ProjectType = z.output<Schemas['projectType']>;
/** What lists are read as, besides that of projects. */
export type Answers = { [A in 'news' | 'projectTypes']: z.output<Schemas[A]> };
export type Metadata = z.output<Schemas['metadata']>;

/** The comments of one project, in ascending order of time (4.3). */
export interface Thread {
  projectId: number;
  /** The uid of the project's author; 0 if unknown. */
  authorId: number;
  comments: Comment[];
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

interface List<T> {
  items: T[];
  skipped: number;
}

/** Reads a list: its readable items, and the number of the others. @param keyOf identifies an item, to drop duplicates uncounted */
function listOf<T>(item: z.ZodMiniType<T>, keyOf: (item: T) => unknown = (one) => one) {
  return (value: unknown): List<T> | undefined => {
    const keys = new Set<unknown>();
    const items: T[] = [];
    let skipped = 0;
    const found = list(value);
    for (const one of found ?? []) {
      const read = item.safeParse(one);
      if (!read.success) skipped += 1;
      else if (keys.size < keys.add(keyOf(read.data)).size) items.push(read.data);
    }
    return found && { items, skipped };
  };
}

/** The same of an optional list. If it is no list, that counts as one skipped item. */
function optionalListOf<T>(item: z.ZodMiniType<T>) {
  const read = listOf(item);
  return (value: unknown): List<T> => read(value) ?? { items: [], skipped: 1 };
}
