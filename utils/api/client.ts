/** The service's nine endpoints, one method each (interface, section 4). Fields and paths have the service's names. */
import { FailureError } from '../errors';
import { pictureOrigins } from '../service/origins';
import type { ServiceProfile } from '../schema/profile-schema';
import type { Answer } from './answer';
import { createCommentReader } from './comment';
import { parseJson } from './json';
import type { ExecuteCall, Fields } from './request';
import {
  readEach,
  createReaders,
  type Announcement,
  type Metadata,
  type Project,
  type ProjectType,
  type Reader,
  type Thread,
} from './schemas';
import { readThread } from './thread';
import { asList, countOf, createImageUrlReader, createUrlReader, idOf } from './values';

/** Two RSA ciphertexts in standard base64. With them one can act as the person. */
export interface Login {
  email: string;
  password: string;
}

/** Filters of the catalogue. Missing and empty ones are not sent. */
export interface ProjectQuery {
  /** Starts at 1. */
  page: number;
  search?: string;
  type?: string;
  category?: string;
  authorId?: number;
  /** Deprecated by the service, but the only way to get these lists. */
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
 * @param execute executes each call; the worker passes its gate
 * @param refusedOrigins collects the origins of pictures that the profile does not name
 */
export function createClient(
  execute: ExecuteCall,
  profile: Pick<ServiceProfile, 'baseUrl' | 'links' | 'pictures'>,
  refusedOrigins?: Set<string>,
) {
  const urlOf = createUrlReader(profile.baseUrl);
  const imageOf = createImageUrlReader(urlOf, pictureOrigins(profile), refusedOrigins);
  const readers = createReaders(urlOf, imageOf);
  const readComment = createCommentReader(imageOf);

  return {
    /** 4.1 */
    listProjects: (query: ProjectQuery, signal?: AbortSignal): Promise<ProjectList> =>
      execute({
        path: '/api/v3/get_project_list',
        fields: listFields(query),
        signal,
        read(answer) {
          const { items, skipped } = readEach(readers.project, listIn(answer, 'projects'), byId);
          return { projects: items, totalPages: Math.max(1, countOf(answer.total_pages)), skipped };
        },
      }),

    /** 4.2 */
    getProject: (projectId: number, signal?: AbortSignal): Promise<Project> =>
      execute({
        path: '/api/v3/get_project_details',
        fields: { project_id: projectId },
        signal,
        read: (answer) => readWhole(readers.project, answer),
      }),

    /** 4.3; comments come in ascending order of time. Rejects with `malformed` if none of them can be read. */
    viewComments: (login: Login, projectId: number, signal?: AbortSignal, isFresh = false): Promise<Thread> =>
      execute({
        path: '/api/v2/view_comments.php',
        fields: { project_id: projectId, ...login },
        isFresh,
        signal,
        read(answer) {
          const items = decodeData(answer.data);
          const thread = readThread(readComment, items);
          // Otherwise the thread would seem to be empty.
          if (thread.comments.length === 0 && items.length > 0) return malformed('data');
          return { projectId, authorId: countOf(answer.author_uid), ...thread };
        },
      }),

    /** 4.4; only the status of the answer is specified. */
    postComment: (
      login: Login,
      { projectId, text }: { projectId: number; text: string },
      signal?: AbortSignal,
    ): Promise<void> =>
      execute({
        path: '/api/v2/post_comment.php',
        fields: { project_id: projectId, message: text, comment_type: 'default', ...login },
        isMutation: true,
        signal,
        read: () => undefined,
      }),

    /** 4.5; `uid` is the signed-in person. */
    deleteComment: (
      login: Login,
      { commentId, uid }: { commentId: number; uid: number },
      signal?: AbortSignal,
    ): Promise<void> =>
      execute({
        path: '/api/v2/delete_comment.php',
        fields: { comment_id: commentId, uid, ...login },
        isMutation: true,
        signal,
        read: () => undefined,
      }),

    /** 4.6 */
    getNews: (signal?: AbortSignal): Promise<{ announcements: Announcement[]; skipped: number }> =>
      execute({
        path: '/api/v3/get_news',
        fields: {},
        signal,
        read(answer) {
          const { items, skipped } = readEach(readers.announcement, listIn(answer, 'news'), byId);
          return { announcements: items, skipped };
        },
      }),

    /** 4.7 */
    getProjectTypes: (signal?: AbortSignal): Promise<{ types: ProjectType[]; skipped: number }> =>
      execute({
        path: '/api/v3/get_project_types',
        fields: {},
        signal,
        read(answer) {
          const { items, skipped } = readEach(readers.projectType, listIn(answer, 'categories'), ({ value }) => value);
          return { types: items, skipped };
        },
      }),

    /** 4.8 */
    getMetadata: (signal?: AbortSignal): Promise<Metadata> =>
      execute({
        path: '/api/v3/get_meta_data.php',
        fields: {},
        signal,
        read: (answer) => readWhole(readers.metadata, answer),
      }),

    /** 4.9; `token` is the captcha's, used once. @returns the person's uid */
    logIn: (login: Login, token: string, signal?: AbortSignal): Promise<number> =>
      execute({
        path: '/api/v2/login.php',
        fields: { ...login, hcaptcha_response: token, login: true },
        isMutation: true,
        signal,
        read: (answer) => idOf(answer.uid) ?? malformed('uid'),
      }),
  };
}

function byId({ id }: { id: number | string }): number | string {
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

/** `data` is a string with JSON (4.3). Empty values of all kinds and real lists occur, too. */
function decodeData(data: unknown): unknown[] {
  const decoded = typeof data === 'string' ? parseJson(data.trim() || 'null') : (data ?? null);
  const items = decoded !== undefined && asList(decoded);
  if (Array.isArray(items)) return items;
  return malformed('data');
}

/** The items of a list in the answer, unread. */
function listIn(answer: Answer, name: string): unknown[] {
  const items = asList(answer[name]);
  return Array.isArray(items) ? items : malformed(name);
}

/** Reads an answer that is a single item. */
function readWhole<T>(read: Reader<T>, answer: Answer): T {
  const unreadable: string[] = [];
  return read(answer, (field) => unreadable.push(field)) ?? malformed(unreadable[0] ?? '');
}

function malformed(field: string): never {
  throw new FailureError({ code: 'malformed', detail: field });
}
