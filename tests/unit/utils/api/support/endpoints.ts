/** The endpoints with their recorded answers, and what the client reads from each. */
import { readFileSync } from 'node:fs';
import { createClient, type Client } from '../../../../../entrypoints/background/gate/client';
import type { Login } from '../../../../../utils/crypto/seal';
import { directly } from './directly';
import { profile } from '../../support/profile';

export const LOGIN: Login = { email: 'RU1BSUwtQ0FOQVJZ+/8=', password: 'UEFTU1dPUkQtQ0FOQVJZ+/8=' };
const TOKEN = 'P1_token-canary';

/** Fields that no failure may contain. */
export const CANARIES = [profile.apiKey, LOGIN.email, LOGIN.password, TOKEN];

/** One list of an answer: the key of its items, and the fields that must be text. */
export interface ListSpec {
  /** Its field in the answer, and the result's. */
  key: string;
  result: string;
  /** The field that identifies an item, in the answer and in the result; `null` if there is none. */
  id: string | null;
  strict: readonly string[];
}

export interface Endpoint {
  name: string;
  send: (client: Client) => Promise<unknown>;
  lists: readonly ListSpec[];
}

const PROJECT_TEXTS = ['title', 'description', 'whatsnew', 'category', 'project_type', 'project_size', 'user_name'];

export const endpoints: readonly Endpoint[] = [
  {
    name: 'get_project_list',
    send: (client) => client.listProjects({ page: 1 }),
    lists: [{ key: 'projects', result: 'projects', id: 'id', strict: PROJECT_TEXTS }],
  },
  { name: 'get_project_details', send: (client) => client.getProject(31_023), lists: [] },
  {
    name: 'view_comments',
    send: (client) => client.viewComments(LOGIN, 31_023),
    lists: [{ key: 'data', result: 'comments', id: 'id', strict: ['username', 'message', 'comment_type'] }],
  },
  { name: 'post_comment', send: (client) => client.postComment(LOGIN, { projectId: 31_023, text: 'hi' }), lists: [] },
  { name: 'delete_comment', send: (client) => client.deleteComment(LOGIN, { commentId: 9001, uid: 88 }), lists: [] },
  {
    name: 'get_news',
    send: (client) => client.getNews(),
    lists: [{ key: 'news', result: 'announcements', id: 'id', strict: ['id', 'title', 'message'] }],
  },
  {
    name: 'get_project_types',
    send: (client) => client.getProjectTypes(),
    lists: [{ key: 'categories', result: 'types', id: 'value', strict: ['name'] }],
  },
  {
    name: 'get_meta_data',
    send: (client) => client.getMetadata(),
    lists: [
      { key: 'android_changelog', result: 'changelog', id: null, strict: ['version', 'description'] },
      { key: 'team_members', result: 'team', id: null, strict: ['role_name', 'name'] },
      { key: 'beta_testers', result: 'testers', id: null, strict: ['name'] },
    ],
  },
  { name: 'login', send: (client) => client.logIn(LOGIN, TOKEN), lists: [] },
];

const FAILURES = ['failure-code', 'failure-unknown-code', 'failure-message-only', 'failure-bare'];
const samples = new Map(
  [...endpoints.map(({ name }) => name), ...FAILURES].map((name) => [
    name,
    readFileSync(new URL(`../samples/${name}.json`, import.meta.url), 'utf8'),
  ]),
);

/** The recorded failures, unchanged. */
export const failures = FAILURES.map(sample);

/** A recorded answer, unchanged. */
export function sample(name: string): string {
  return samples.get(name) ?? '';
}

let answer: { response: Response; hear: (sent: string) => void };

/** One client for all calls: each call reaches the network synchronously. */
const client = createClient(
  directly((_url, { body }) => {
    answer.hear(body as string);
    return Promise.resolve(answer.response);
  }, profile),
  profile,
);

/** What the client makes of a response to this endpoint. @param hear gets the body it sent */
export function reading(
  { send }: Endpoint,
  response: Response,
  hear: (sent: string) => void = () => undefined,
): Promise<unknown> {
  answer = { response, hear };
  return send(client);
}
