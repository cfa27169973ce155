/**
 * The answers of the service as schemas, which convert them into the domain model: numbers are numbers, flags booleans, times epoch
 * ms, URLs absolute or `null`. Section numbers are those of the service's interface.
 */
import { MAX_LABEL_CHARS } from '../limits';
import { orElse, z } from '../schema/zod';
import { pieces, type UrlReader } from './values';

/** @param urlOf reads a URL @param imageOf reads the URL of an image; `null` if it may not be loaded */
export function createSchemas(urlOf: UrlReader, imageOf: UrlReader) {
  const { badge, count, flag, id, optionalFlag, optionalText, text, time } = pieces();
  const url = z.transform(urlOf);
  const image = z.transform(imageOf);
  /** `null` for one that may not be loaded; `undefined` for none. */
  const screenshot = z.transform((value) => (urlOf(value) === null ? undefined : imageOf(value)));

  /** 2.1 and 2.2: the same model for list items and details. */
  const project = z.pipe(
    z.object({
      id,
      title: text,
      description: text,
      whatsnew: text,
      category: text,
      project_type: text,
      demo_link: z.transform((value) => ({ url: urlOf(value), text: optionalText.parse(value) })),
      video_url: url,
      icon: image,
      project_icon: image,
      screenshot1: screenshot,
      screenshot2: screenshot,
      screenshot3: screenshot,
      screenshot4: screenshot,
      screenshot5: screenshot,
      project_size: text,
      likes: count,
      comments: count,
      downloads: count,
      uid: count,
      user_name: text,
      user_profile_pic: image,
      user_badge: badge,
      timestamp: time,
      published_timestamp: time,
      is_verified: flag,
      is_editor_choice: flag,
      is_editorchoice: flag,
      allow_comments: optionalFlag,
    }),
    z.transform((wire) => ({
      id: wire.id,
      title: wire.title,
      description: wire.description,
      whatsNew: wire.whatsnew,
      category: wire.category,
      type: wire.project_type,
      demoUrl: wire.demo_link.url,
      /** What is in place of an address, where it is none. */
      demoText: wire.demo_link.url === null ? wire.demo_link.text.trim() : '',
      videoUrl: wire.video_url,
      iconUrl: wire.icon ?? wire.project_icon,
      screenshots: [wire.screenshot1, wire.screenshot2, wire.screenshot3, wire.screenshot4, wire.screenshot5].filter(
        (one) => one !== undefined,
      ),
      size: wire.project_size,
      likes: wire.likes,
      comments: wire.comments,
      downloads: wire.downloads,
      authorId: wire.uid,
      authorName: wire.user_name,
      authorAvatarUrl: wire.user_profile_pic,
      authorBadge: wire.user_badge,
      updatedAt: wire.timestamp,
      publishedAt: wire.published_timestamp,
      verified: wire.is_verified,
      editorsChoice: wire.is_editor_choice || wire.is_editorchoice,
      /** `null` if unknown: only details contain it. */
      commentsAllowed: wire.allow_comments,
    })),
  );

  /** 2.3 */
  const comment = z.pipe(
    z.object({
      id,
      username: text,
      message: text,
      comment_type: text,
      uid: count,
      profilepic: image,
      badge,
      timestamp: time,
    }),
    z.transform((wire) => ({
      id: wire.id,
      authorId: wire.uid,
      authorName: wire.username,
      authorAvatarUrl: wire.profilepic,
      badge: wire.badge,
      text: wire.message,
      /** Written anonymously by a member of the service's team. */
      fromTeam: wire.comment_type === 'anonymous',
      /** Epoch ms; 0 if unknown. */
      postedAt: wire.timestamp,
    })),
  );

  /** 2.4; the id is any short text. */
  const announcement = z.pipe(
    z.object({
      id: z.pipe(text, z.string().check(z.trim(), z.minLength(1), z.maxLength(MAX_LABEL_CHARS))),
      title: text,
      message: text,
      timestamp: time,
      image_url: image,
    }),
    z.transform((wire) => ({
      id: wire.id,
      title: wire.title,
      text: wire.message,
      publishedAt: wire.timestamp,
      imageUrl: wire.image_url,
    })),
  );

  /** 2.5; the value identifies a type. */
  const projectType = z.pipe(
    z.object({
      name: text,
      value: z.pipe(text, z.string().check(z.minLength(1))),
      icon: image,
      is_source_code: flag,
      total_projects: count,
      extensions: text,
    }),
    z.transform((wire) => ({
      name: wire.name || wire.value,
      value: wire.value,
      iconUrl: wire.icon,
      sourceCode: wire.is_source_code,
      projects: wire.total_projects,
      extension: wire.extensions,
    })),
  );

  /** 2.6 */
  const member = z.pipe(
    z.object({ role_name: text, name: text, profilepic: image }),
    z.transform((wire) => ({ role: wire.role_name, name: wire.name, avatarUrl: wire.profilepic })),
  );
  const changelog = optionalListOf(z.object({ version: text, description: text }));
  const metadata = z.pipe(
    z.object({
      app_name: text,
      app_website: url,
      app_description: text,
      email_address: text,
      android_changelog: changelog,
      team_members: optionalListOf(member),
      beta_testers: optionalListOf(member),
    }),
    z.transform((wire) => ({
      name: wire.app_name,
      websiteUrl: wire.app_website,
      description: wire.app_description,
      email: wire.email_address,
      /** Newest version first. */
      changelog: wire.android_changelog.items,
      team: wire.team_members.items,
      testers: wire.beta_testers.items,
      /** In all three lists. */
      skipped: wire.android_changelog.skipped + wire.team_members.skipped + wire.beta_testers.skipped,
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
export type Metadata = z.output<Schemas['metadata']>;

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

/** A list: its readable items, and the number of the others. @param keyOf identifies an item, to drop duplicates uncounted */
function listOf<T>(item: z.ZodMiniType<T>, keyOf: (item: T) => unknown = (one) => one) {
  return z.pipe(
    pieces().list,
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
