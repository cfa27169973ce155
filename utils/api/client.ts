/** The service's nine endpoints, one method each (interface, section 4). Names of fields and paths are the service's. */
import { FailureError } from '../errors';
import { serviceOrigins } from '../profile';
import type { ServiceProfile } from '../profile-schema';
import { z } from '../zod';
import { parseJson } from './json';
import type { Carry, Fields } from './request';
import { readEach, schemasFor, type Announcement, type Metadata, type Project, type ProjectType, type Thread } from './schemas';
import { readThread } from './thread';
import { asList, count, id, list } from './wire';

/** The two RSA ciphertexts, standard base64. To the service they are the password. */
export interface Login {
  email: string;
  password: string;
}

/** Filters of the catalogue; what is absent or empty is left out of the request. */
export interface ProjectQuery {
  /** Starts at 1. */
  page: number;
  search?: string;
  type?: string;
  category?: string;
  authorId?: number;
  /** Deprecated by the service, yet the only way to these lists. */
  scope?: 'editor_choice' | 'most_downloaded' | 'most_liked' | 'recent' | 'verified' | 'trending';
}

export interface ProjectList {
  projects: Project[];
  totalPages: number;
  skipped: number;
}

export type Client = ReturnType<typeof createClient>;

/**
 * A client for one service.
 * Every method rejects with a `FailureError` and takes an `AbortSignal`.
 * @param carry how calls are carried out; the worker passes its gate
 */
export function createClient(carry: Carry, profile: Pick<ServiceProfile, 'baseUrl' | 'links'>) {
  const schemas = schemasFor(profile.baseUrl, serviceOrigins(profile));

  return {
    /** 4.1 */
    listProjects: (query: ProjectQuery, signal?: AbortSignal): Promise<ProjectList> =>
      carry({
        path: '/api/v3/get_project_list',
        fields: listFields(query),
        signal,
        read(answer) {
          const { projects, total_pages: totalPages } = parse(z.object({ projects: list, total_pages: count }), answer);
          const { items, skipped } = readEach(schemas.project, projects, idOf);
          return { projects: items, totalPages: Math.max(1, totalPages), skipped };
        },
      }),

    /** 4.2 */
    getProject: (projectId: number, signal?: AbortSignal): Promise<Project> =>
      carry({
        path: '/api/v3/get_project_details',
        fields: { project_id: projectId },
        signal,
        read: (answer) => parse(schemas.project, answer),
      }),

    /** 4.3; comments come in ascending order of time. */
    viewComments: (login: Login, projectId: number, signal?: AbortSignal): Promise<Thread> =>
      carry({
        path: '/api/v2/view_comments.php',
        fields: { project_id: projectId, ...login },
        signal,
        read: (answer) => ({ projectId, authorId: parse(count, answer.author_uid), ...readThread(schemas.comment, decodeData(answer.data)) }),
      }),

    /** 4.4; nothing is known of the answer but its status. */
    postComment: (login: Login, { projectId, text }: { projectId: number; text: string }, signal?: AbortSignal): Promise<void> =>
      carry({
        path: '/api/v2/post_comment.php',
        fields: { project_id: projectId, message: text, comment_type: 'default', ...login },
        changes: true,
        signal,
        read: () => undefined,
      }),

    /** 4.5; `uid` is the person who deletes. */
    deleteComment: (login: Login, { commentId, uid }: { commentId: number; uid: number }, signal?: AbortSignal): Promise<void> =>
      carry({
        path: '/api/v2/delete_comment.php',
        fields: { comment_id: commentId, uid, ...login },
        changes: true,
        signal,
        read: () => undefined,
      }),

    /** 4.6 */
    getNews: (signal?: AbortSignal): Promise<{ announcements: Announcement[]; skipped: number }> =>
      carry({
        path: '/api/v3/get_news',
        fields: {},
        signal,
        read(answer) {
          const { items, skipped } = readEach(schemas.announcement, parse(z.object({ news: list }), answer).news, idOf);
          return { announcements: items, skipped };
        },
      }),

    /** 4.7 */
    getProjectTypes: (signal?: AbortSignal): Promise<{ types: ProjectType[]; skipped: number }> =>
      carry({
        path: '/api/v3/get_project_types',
        fields: {},
        signal,
        read(answer) {
          const { items, skipped } = readEach(schemas.projectType, parse(z.object({ categories: list }), answer).categories, ({ value }) => value);
          return { types: items, skipped };
        },
      }),

    /** 4.8 */
    getMetadata: (signal?: AbortSignal): Promise<Metadata> =>
      carry({ path: '/api/v3/get_meta_data.php', fields: {}, signal, read: (answer) => parse(schemas.metadata, answer) }),

    /** 4.9; `token` is the captcha's, single use. @returns the person's uid */
    logIn: (login: Login, token: string, signal?: AbortSignal): Promise<number> =>
      carry({
        path: '/api/v2/login.php',
        fields: { ...login, hcaptcha_response: token, login: true },
        changes: true,
        signal,
        read: (answer) => parse(z.object({ uid: id }), answer).uid,
      }),
  };
}

function idOf({ id }: { id: number }): number {
  return id;
}

function listFields(query: ProjectQuery): Fields {
  return {
    page_number: query.page,
    ...(query.search && { search_keywords: query.search }),
    ...(query.type && { project_type: query.type }),
    ...(query.category && { category: query.category }),
    ...(query.authorId && { user_id: query.authorId }),
    ...(query.scope && { scope: query.scope }),
  };
}

/** `data` is a string that holds JSON (4.3); every empty form, and a real list, have been seen too. */
function decodeData(data: unknown): unknown[] {
  const decoded = typeof data === 'string' ? parseJson(data.trim() || 'null') : (data ?? null);
  const items = decoded !== undefined && asList(decoded);
  if (Array.isArray(items)) return items;
  throw new FailureError({ code: 'malformed', detail: 'data' });
}

function parse<S extends z.ZodMiniType>(schema: S, answer: unknown): z.infer<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new FailureError({ code: 'malformed', detail: parsed.error.issues[0]?.path.join('.') ?? '' }, { cause: parsed.error });
}
