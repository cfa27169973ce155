/**
 * What arrives from the service, normalised once into the domain model: numbers are numbers, flags booleans, times
 * epoch ms, addresses absolute or `null`. Sections are those of the service's interface.
 */
import { z } from '../zod';
import { address, asList, badge, count, flag, id, maybeFlag, picture, text, time } from './wire';

const SCREENSHOTS = [1, 2, 3, 4, 5] as const;

/**
 * @param base the service's base address, for relative addresses
 * @param origins where pictures may come from
 */
export function schemasFor(base: string, origins: readonly string[]) {
  const url = address(base);
  const image = picture(base, origins);

  /** 2.1 and 2.2: one model for list items and details. */
  const project = z.pipe(
    z.object({
      id,
      title: text,
      description: text,
      whatsnew: text,
      category: text,
      project_type: text,
      demo_link: url,
      video_url: url,
      icon: image,
      project_icon: image,
      screenshot1: image,
      screenshot2: image,
      screenshot3: image,
      screenshot4: image,
      screenshot5: image,
      project_size: text,
      likes: count,
      comments: count,
      downloads: count,
      uid: count,
      timestamp: time,
      published_timestamp: time,
      is_verified: flag,
      is_editor_choice: flag,
      is_editorchoice: flag,
      user_name: text,
      user_profile_pic: image,
      user_badge: badge,
      allow_comments: maybeFlag,
    }),
    z.transform((wire) => ({
      id: wire.id,
      title: wire.title,
      description: wire.description,
      whatsNew: wire.whatsnew,
      category: wire.category,
      type: wire.project_type,
      demoUrl: wire.demo_link,
      videoUrl: wire.video_url,
      iconUrl: wire.icon ?? wire.project_icon,
      screenshots: SCREENSHOTS.map((n) => wire[`screenshot${n}`]).filter((shot) => shot !== null),
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
      /** `null` where the answer does not say: only details do. */
      commentsAllowed: wire.allow_comments,
    })),
  );

  /** 2.3 */
  const comment = z.pipe(
    z.object({
      uid: count,
      username: text,
      badge,
      profilepic: image,
      id,
      message: text,
      comment_type: text,
      timestamp: time,
    }),
    z.transform((wire) => ({
      id: wire.id,
      authorId: wire.uid,
      authorName: wire.username,
      authorAvatarUrl: wire.profilepic,
      badge: wire.badge,
      text: wire.message,
      /** Written by a member of the service's team without a name. */
      fromTeam: wire.comment_type === 'anonymous',
      postedAt: wire.timestamp,
    })),
  );

  /** 2.4 */
  const announcement = z.pipe(
    z.object({ id, title: text, message: text, timestamp: time, image_url: image }),
    z.transform((wire) => ({
      id: wire.id,
      title: wire.title,
      text: wire.message,
      publishedAt: wire.timestamp,
      imageUrl: wire.image_url,
    })),
  );

  /** 2.5 */
  const projectType = z.pipe(
    z.object({ name: text, value: text.check(z.minLength(1)), icon: image, is_source_code: flag, total_projects: count, extensions: text }),
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
  const release = z.object({ version: text, description: text });
  const member = z.pipe(
    z.object({ role_name: text, name: text, profilepic: image }),
    z.transform((wire) => ({ role: wire.role_name, name: wire.name, avatarUrl: wire.profilepic })),
  );
  const metadata = z.pipe(
    z.object({
      app_name: text,
      app_website: url,
      app_description: text,
      email_address: text,
      android_changelog: z.optional(z.unknown()),
      team_members: z.optional(z.unknown()),
      beta_testers: z.optional(z.unknown()),
    }),
    z.transform((wire) => {
      const changelog = readAny(release, wire.android_changelog);
      const team = readAny(member, wire.team_members);
      const testers = readAny(member, wire.beta_testers);
      return {
        name: wire.app_name,
        websiteUrl: wire.app_website,
        description: wire.app_description,
        email: wire.email_address,
        /** Newest version first. */
        changelog: changelog.items,
        team: team.items,
        testers: testers.items,
        /** Of all three lists together. */
        skipped: changelog.skipped + team.skipped + testers.skipped,
      };
    }),
  );

  return { project, comment, announcement, projectType, metadata };
}

export type Schemas = ReturnType<typeof schemasFor>;
export type Project = z.infer<Schemas['project']>;
export type Comment = z.infer<Schemas['comment']>;
export type Announcement = z.infer<Schemas['announcement']>;
export type ProjectType = z.infer<Schemas['projectType']>;
export type Metadata = z.infer<Schemas['metadata']>;

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
  after: Place;
  before: Place;
}

/** One comment: when it was posted, in epoch ms, and its id. */
export interface Place {
  at: number;
  id: number;
}

/** What could be read of a list, and how much could not. */
export interface Items<T> {
  items: T[];
  skipped: number;
}

/**
 * Reads each item by itself, so that one that can't be read does not take its neighbours with it.
 * @param keyOf what makes an item that one; who comes a second time is neither read again nor counted as skipped
 */
export function readEach<S extends z.ZodMiniType>(schema: S, items: readonly unknown[], keyOf?: (item: z.infer<S>) => unknown): Items<z.infer<S>> {
  const keys = new Set<unknown>();
  const read: z.infer<S>[] = [];
  let skipped = 0;
  for (const item of items) {
    const parsed = schema.safeParse(item);
    if (!parsed.success) skipped += 1;
    else if (!keyOf || keys.size < keys.add(keyOf(parsed.data)).size) read.push(parsed.data);
  }
  return { items: read, skipped };
}

/** One of several lists of an answer: where it is no list at all, that is one thing that could not be read. */
function readAny<S extends z.ZodMiniType>(schema: S, value: unknown): Items<z.infer<S>> {
  const items = asList(value);
  return Array.isArray(items) ? readEach(schema, items) : { items: [], skipped: 1 };
}
