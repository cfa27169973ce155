/**
 * What arrives from the service, normalised once into the domain model: numbers are numbers, flags booleans, times
 * epoch ms, addresses absolute or `null`. Sections are those of the service's interface.
 */
import { z } from '../zod';
import { address, badge, count, flag, id, list, picture, text, time } from './wire';

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
      allow_comments: z.optional(flag),
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
      commentsAllowed: wire.allow_comments ?? null,
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
      project_id: count,
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
      android_changelog: list,
      team_members: list,
      beta_testers: list,
    }),
    z.transform((wire) => ({
      name: wire.app_name,
      websiteUrl: wire.app_website,
      description: wire.app_description,
      email: wire.email_address,
      /** Newest version first. */
      changelog: readEach(release, wire.android_changelog).items,
      team: readEach(member, wire.team_members).items,
      testers: readEach(member, wire.beta_testers).items,
    })),
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
}

/** Reads each item by itself, so that one that can't be read does not take its neighbours with it. */
export function readEach<S extends z.ZodMiniType>(schema: S, items: readonly unknown[]): { items: z.infer<S>[]; skipped: number } {
  const read: z.infer<S>[] = [];
  for (const item of items) {
    const parsed = schema.safeParse(item);
    if (parsed.success) read.push(parsed.data);
  }
  return { items: read, skipped: items.length - read.length };
}
