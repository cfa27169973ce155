/** The service's nine endpoints, one method each (interface, section 4). Names of fields and paths are the service's. */
import { FailureError } from '../errors';
import { serviceOrigins } from '../profile';
import type { ServiceProfile } from '../profile-schema';
import { z } from '../zod';
import { post, type Fetch, type Fields } from './request';
import { readEach, schemasFor, type Announcement, type Metadata, type Project, type ProjectType, type Thread } from './schemas';
import { count, id, list } from './wire';

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
 * @param fetch how requests reach the network; the worker passes its gate
 */
export function createClient(fetch: Fetch, profile: ServiceProfile) {
  const schemas = schemasFor(profile.baseUrl, serviceOrigins(profile));
  const call = (path: string, fields: Fields, signal?: AbortSignal) => post(fetch, profile, { path, fields, signal });

  return {
    /** 4.1 */
    async listProjects(query: ProjectQuery, signal?: AbortSignal): Promise<ProjectList> {
      const answer = await call('/api/v3/get_project_list', listFields(query), signal);
      const { projects, total_pages: totalPages } = parse(z.object({ projects: list, total_pages: count }), answer);
      const { items, skipped } = readEach(schemas.project, projects);
      return { projects: items, totalPages: Math.max(1, totalPages), skipped };
    },

    /** 4.2 */
    async getProject(projectId: number, signal?: AbortSignal): Promise<Project> {
      return parse(schemas.project, await call('/api/v3/get_project_details', { project_id: projectId }, signal));
    },

    /** 4.3; comments come in ascending order of time. */
    async viewComments(login: Login, projectId: number, signal?: AbortSignal): Promise<Thread> {
      const answer = await call('/api/v2/view_comments.php', { project_id: projectId, ...login }, signal);
      const { items, skipped } = readEach(schemas.comment, decodeData(answer.data));
      const comments = items.toSorted((a, b) => a.postedAt - b.postedAt || a.id - b.id);
      return { projectId, authorId: parse(count, answer.author_uid), comments, skipped };
    },

    /** 4.4; nothing is known of the answer but its status. */
    async postComment(login: Login, { projectId, text }: { projectId: number; text: string }, signal?: AbortSignal): Promise<void> {
      await call('/api/v2/post_comment.php', { project_id: projectId, message: text, comment_type: 'default', ...login }, signal);
    },

    /** 4.5; `uid` is the person who deletes. */
    async deleteComment(login: Login, { commentId, uid }: { commentId: number; uid: number }, signal?: AbortSignal): Promise<void> {
      await call('/api/v2/delete_comment.php', { comment_id: commentId, uid, ...login }, signal);
    },

    /** 4.6 */
    async getNews(signal?: AbortSignal): Promise<{ announcements: Announcement[]; skipped: number }> {
      const { news } = parse(z.object({ news: list }), await call('/api/v3/get_news', {}, signal));
      const { items, skipped } = readEach(schemas.announcement, news);
      return { announcements: items, skipped };
    },

    /** 4.7 */
    async getProjectTypes(signal?: AbortSignal): Promise<{ types: ProjectType[]; skipped: number }> {
      const { categories } = parse(z.object({ categories: list }), await call('/api/v3/get_project_types', {}, signal));
      const { items, skipped } = readEach(schemas.projectType, categories);
      return { types: items, skipped };
    },

    /** 4.8 */
    async getMetadata(signal?: AbortSignal): Promise<Metadata> {
      return parse(schemas.metadata, await call('/api/v3/get_meta_data.php', {}, signal));
    },

    /** 4.9; `token` is the captcha's, single use. @returns the person's uid */
    async logIn(login: Login, token: string, signal?: AbortSignal): Promise<number> {
      const answer = await call('/api/v2/login.php', { ...login, hcaptcha_response: token, login: true }, signal);
      return parse(z.object({ uid: id }), answer).uid;
    },
  };
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

/** `data` is a string that holds JSON (4.3); every empty form, and a real array, have been seen too. */
function decodeData(data: unknown): unknown[] {
  const decoded: unknown = typeof data === 'string' ? parseData(data) : (data ?? []);
  return Array.isArray(decoded) ? decoded : fail('malformed');
}

function parseData(data: string): unknown {
  try {
    return data.trim() === '' ? [] : (JSON.parse(data) ?? []);
  } catch (cause) {
    throw new FailureError({ code: 'malformed', detail: 'data' }, { cause });
  }
}

function parse<S extends z.ZodMiniType>(schema: S, answer: unknown): z.infer<S> {
  const parsed = schema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new FailureError({ code: 'malformed', detail: parsed.error.issues[0]?.path.join('.') ?? '' }, { cause: parsed.error });
}

function fail(code: 'malformed'): never {
  throw new FailureError({ code, detail: 'data' });
}
