/**
 * The answers of the service as schemas, which convert them into the domain model: numbers are numbers, flags booleans, times epoch
 * ms, URLs absolute or `null`. Section numbers are those of the service's interface.
 */
import { MAX_LABEL_CHARS } from '../limits';
import { anyRecord, orElse, z } from '../zod';
import { wireTypes, type UrlReader } from './values';

type Wire = Readonly<Record<string, unknown>>;

/** Stands for the whole object in place of the name of a field, where a value is made of several. */
const ALL = Symbol();

const SCREENSHOTS = ['screenshot1', 'screenshot2', 'screenshot3', 'screenshot4', 'screenshot5'] as const;

/** @param urlOf reads a URL @param imageOf reads the URL of an image; `null` if it may not be loaded */
export function createSchemas(urlOf: UrlReader, imageOf: UrlReader) {
  const { badge, count, flag, id, optionalFlag, optionalText, text, time } = wireTypes();
  const url = z.transform(urlOf);
  const image = z.transform(imageOf);

  /** 2.1 and 2.2: the same model for list items and details. */
  const project = record({
    id: ['id', id],
    title: ['title', text],
    description: ['description', text],
    whatsNew: ['whatsnew', text],
    category: ['category', text],
    type: ['project_type', text],
    demoUrl: ['demo_link', url],
    /** What is in place of an address, where it is none. */
    demoText: ['demo_link', z.transform((value) => (urlOf(value) === null ? optionalText.parse(value).trim() : ''))],
    videoUrl: ['video_url', url],
    iconUrl: [ALL, z.transform((wire: Wire) => imageOf(wire.icon) ?? imageOf(wire.project_icon))],
    /** `null` stands for one that may not be loaded. */
    screenshots: [
      ALL,
      z.transform((wire: Wire) =>
        SCREENSHOTS.map((name) => wire[name])
          .filter((value) => urlOf(value) !== null)
          .map(imageOf),
      ),
    ],
    size: ['project_size', text],
    likes: ['likes', count],
    comments: ['comments', count],
    downloads: ['downloads', count],
    authorId: ['uid', count],
    authorName: ['user_name', text],
    authorAvatarUrl: ['user_profile_pic', image],
    authorBadge: ['user_badge', badge],
    updatedAt: ['timestamp', time],
    publishedAt: ['published_timestamp', time],
    verified: ['is_verified', flag],
    editorsChoice: [
      ALL,
      z.transform((wire: Wire) => flag.parse(wire.is_editor_choice) || flag.parse(wire.is_editorchoice)),
    ],
    /** `null` if unknown: only details contain it. */
    commentsAllowed: ['allow_comments', optionalFlag],
  });

  /** 2.3 */
  const comment = record({
    id: ['id', id],
    authorId: ['uid', count],
    authorName: ['username', text],
    authorAvatarUrl: ['profilepic', image],
    badge: ['badge', badge],
    text: ['message', text],
    /** Written anonymously by a member of the service's team. */
    fromTeam: [
      'comment_type',
      z.pipe(
        text,
        z.transform((type) => type === 'anonymous'),
      ),
    ],
    /** Epoch ms; 0 if unknown. */
    postedAt: ['timestamp', time],
  });

  /** 2.4; the id is any short text. */
  const announcement = record({
    id: ['id', z.pipe(text, z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LABEL_CHARS)))],
    title: ['title', text],
    text: ['message', text],
    publishedAt: ['timestamp', time],
    imageUrl: ['image_url', image],
  });

  /** 2.5; the value identifies a type. */
  const projectType = z.pipe(
    record({
      name: ['name', text],
      value: ['value', z.pipe(text, z.string().check(z.minLength(1)))],
      projects: ['total_projects', count],
    }),
    z.transform((type) => ({ ...type, name: type.name || type.value })),
  );

  /** 2.6 */
  const member = record({ role: ['role_name', text], name: ['name', text], avatarUrl: ['profilepic', image] });
  const version = record({ version: ['version', text], description: ['description', text] });
  const metadata = z.pipe(
    record({
      name: ['app_name', text],
      websiteUrl: ['app_website', url],
      description: ['app_description', text],
      email: ['email_address', text],
      changelog: ['android_changelog', optionalListOf(version)],
      team: ['team_members', optionalListOf(member)],
      testers: ['beta_testers', optionalListOf(member)],
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

  return {
    project,
    comment,
    announcement,
    projectType,
    metadata,
    /** 4.1 */
    projectList: z.pipe(
      z.object({ projects: listOf(project, ({ id: key }) => key), total_pages: count }),
      z.transform(({ projects: { items, skipped }, total_pages }) => ({
        projects: items,
        totalPages: Math.max(1, total_pages),
        skipped,
      })),
    ),
    /** 4.6 */
    news: z.pipe(
      z.object({ news: listOf(announcement, ({ id: key }) => key) }),
      z.transform(({ news: { items, skipped } }) => ({ announcements: items, skipped })),
    ),
    /** 4.7 */
    projectTypes: z.pipe(
      z.object({ categories: listOf(projectType, ({ value }) => value) }),
      z.transform(({ categories: { items, skipped } }) => ({ types: items, skipped })),
    ),
    /** 4.9 */
    login: z.object({ uid: id }),
  };
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

/** An object, by our names of its fields: the service's name of each, and how it is read. */
function record<const F extends Readonly<Record<string, readonly [wire: string | typeof ALL, schema: z.ZodMiniType]>>>(
  fields: F,
) {
  const entries = Object.entries(fields);
  return z.pipe(
    anyRecord(),
    z.transform((wire, ctx) => {
      const read: Record<string, unknown> = {};
      for (const [name, [from, schema]] of entries) {
        const { data, error } = schema.safeParse(from === ALL ? wire : wire[from]);
        if (error) ctx.issues.push({ code: 'custom', input: wire, path: [from] });
        read[name] = data;
      }
      return read as { -readonly [N in keyof F]: z.output<F[N][1]> };
    }),
  );
}

/** A list: its readable items, and the number of the others. @param keyOf identifies an item, to drop duplicates uncounted */
function listOf<T>(item: z.ZodMiniType<T>, keyOf: (item: T) => unknown = (one) => one) {
  return z.pipe(
    wireTypes().list,
    z.transform((wire) => {
      const keys = new Set<unknown>();
      const items: T[] = [];
      let skipped = 0;
      for (const one of wire) {
        const read = item.safeParse(one);
        if (!read.success) skipped += 1;
        else if (keys.size < keys.add(keyOf(read.data)).size) items.push(read.data);
      }
      return { items, skipped };
    }),
  );
}

/** An optional list. If it is no list, that counts as one skipped item. */
function optionalListOf<T>(item: z.ZodMiniType<T>) {
  return orElse(listOf(item), { items: [], skipped: 1 });
}
