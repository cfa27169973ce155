/**
 * The items of answers as schemas read them: they judge what the worker reads field by field.
 */
import { asList } from '../../../../../utils/api/values';
import type { createReaders } from '../../../../../utils/api/schemas';
import { z } from '../../../../../utils/schema/zod';
import { address, badge, count, flag, id, maybeFlag, picture, text, time } from './thread-judge';

const SCREENSHOTS = [1, 2, 3, 4, 5] as const;

/** Reads items by schemas; `null` for an unreadable one. */
export function judgesFor(
  base: string,
  origins: readonly string[],
): { [K in keyof ReturnType<typeof createReaders>]: (item: unknown) => unknown } {
  const schemas = schemasFor(base, origins);
  const judge = (schema: z.ZodMiniType) => (item: unknown) => schema.safeParse(item).data ?? null;
  return {
    project: judge(schemas.project),
    announcement: judge(schemas.announcement),
    projectType: judge(schemas.projectType),
    metadata: judge(schemas.metadata),
  };
}

function schemasFor(base: string, origins: readonly string[]) {
  const url = address(base);
  const image = picture(base, origins);
  /** `undefined` for no picture, `null` for one of another origin. */
  const shot = z.transform((value: unknown) => (url.parse(value) === null ? undefined : image.parse(value)));

  /** 2.1 and 2.2: the same model for list items and details. */
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
      screenshot1: shot,
      screenshot2: shot,
      screenshot3: shot,
      screenshot4: shot,
      screenshot5: shot,
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
      screenshots: SCREENSHOTS.map((n) => wire[`screenshot${n}`]).filter((one) => one !== undefined),
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

  /** 2.4 */
  const announcement = z.pipe(
    z.object({
      id: z.pipe(text, z.string().check(z.trim(), z.minLength(1))),
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

  /** 2.5 */
  const projectType = z.pipe(
    z.object({
      name: text,
      value: text.check(z.minLength(1)),
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
        /** In all three lists. */
        skipped: changelog.skipped + team.skipped + testers.skipped,
      };
    }),
  );

  return { project, announcement, projectType, metadata };
}

/** The readable items, and the number of the others. A value that is no list counts as one unreadable item. */
function readAny<S extends z.ZodMiniType>(schema: S, value: unknown): { items: z.infer<S>[]; skipped: number } {
  const items = asList(value);
  if (!Array.isArray(items)) return { items: [], skipped: 1 };
  const read = items.map((item) => schema.safeParse(item)).filter(({ success }) => success);
  return { items: read.map(({ data }) => data as z.infer<S>), skipped: items.length - read.length };
}
