/** The service's nine endpoints, one method each (interface, section 4). Fields and paths have the service's names. */
import { FailureError } from '../../../utils/errors';
import type { z } from '../../../utils/zod';
import { once } from '../../../utils/once';
import { FILTER_NAMES, FILTERS, type ProjectFilter } from '../../../utils/projects/filter';
import { pictureOrigins } from '../../../utils/service/profile';
import type { ServiceProfile } from '../../../utils/service/profile-schema';
import type { ApiCall, ExecuteCall, Fields } from './request';
import { createSchemas } from '../../../utils/api/schemas';
import { threadSchema } from '../../../utils/api/thread';
import { createImageUrlReader, createUrlReader } from '../../../utils/api/values';
import type { Login } from '../../../utils/crypto/seal';

/** A page of the catalogue. Missing and empty filters are not sent. */
type PageQuery = Partial<ProjectFilter> & { page: number };

export type Client = ReturnType<typeof createClient>;

/** Creates a client for one service. Each method rejects with a `FailureError`. @param refusedOrigins collects those of refused pictures */
export function createClient(
  execute: ExecuteCall,
  profile: Pick<ServiceProfile, 'baseUrl' | 'links' | 'pictures'>,
  refusedOrigins?: Set<string>,
) {
  const urlOf = createUrlReader(profile.baseUrl);
  const imageOf = createImageUrlReader(urlOf, pictureOrigins(profile), refusedOrigins);
  const schemas = once(() => createSchemas(urlOf, imageOf));
  const thread = once(() => threadSchema(schemas().comment));

  const ask = <T>(path: string, schema: () => z.ZodMiniType<T>, fields: Fields = {}): Promise<T> =>
    execute({ path, fields, read: (answer) => read(schema(), answer) });
  const sendChange = <T>(path: string, fields: Fields, signal: AbortSignal | undefined, read: ApiCall<T>['read']) =>
    execute({ path, fields, isMutation: true, signal, read });

  return {
    /** 4.1 */
    listProjects: (query: PageQuery) => ask('/api/v3/get_project_list', () => schemas().projectList, listFields(query)),

    /** 4.2 */
    getProject: (id: number) => ask('/api/v3/get_project_details', () => schemas().project, { project_id: id }),

    /** 4.3; comments come in ascending order of time. Rejects with `malformed` if none of them can be read. */
    viewComments: (login: Login, projectId: number, signal?: AbortSignal, isFresh = false) =>
      execute({
        path: '/api/v2/view_comments.php',
        fields: { project_id: projectId, ...login },
        isFresh,
        signal,
        read: (answer) => ({ projectId, ...read(thread(), answer) }),
      }),

    /** 4.4; only the status of the answer is specified. */
    postComment(login: Login, { projectId, text }: { projectId: number; text: string }, signal?: AbortSignal) {
      const fields = { project_id: projectId, message: text, comment_type: 'default', ...login };
      return sendChange('/api/v2/post_comment.php', fields, signal, () => undefined);
    },

    /** 4.5; `uid` is the signed-in person. */
    deleteComment(login: Login, { commentId, uid }: { commentId: number; uid: number }, signal?: AbortSignal) {
      const fields = { comment_id: commentId, uid, ...login };
      return sendChange('/api/v2/delete_comment.php', fields, signal, () => undefined);
    },

    /** 4.6 */
    getNews: () => ask('/api/v3/get_news', () => schemas().news),

    /** 4.7 */
    getProjectTypes: () => ask('/api/v3/get_project_types', () => schemas().projectTypes),

    /** 4.8 */
    getMetadata: () => ask('/api/v3/get_meta_data.php', () => schemas().metadata),

    /** 4.9; `token` is the captcha's, used once. @returns the person's uid */
    logIn(login: Login, token: string, signal?: AbortSignal) {
      const fields = { ...login, hcaptcha_response: token, login: true };
      return sendChange('/api/v2/login.php', fields, signal, (answer) => read(schemas().login, answer).uid);
    },
  };
}

function listFields({ page, search, list = 'recent', ...filters }: PageQuery): Fields {
  return {
    page_number: page,
    ...(search && { search_keywords: search }),
    ...Object.fromEntries(FILTER_NAMES.flatMap((name) => (filters[name] ? [[FILTERS[name].wire, filters[name]]] : []))),
    // The scope is deprecated, but the only way to get other lists than the service's default.
    ...(list !== 'recent' && { scope: list }),
  };
}

/** @throws FailureError `malformed`, with the first field that can't be read */
function read<T>(schema: z.ZodMiniType<T>, answer: unknown): T {
  const { data, error } = schema.safeParse(answer);
  if (!error) return data;
  throw new FailureError({ code: 'malformed', detail: String(error.issues[0]?.path[0] ?? '') });
}
