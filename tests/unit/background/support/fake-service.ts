/** A service in memory for the worker's tests. Its answers have the shapes of the interface. */
import { someone } from '../../../tools/worlds/names';
import { world } from '../../world';
import type { Fetch } from '../../../../entrypoints/background/gate/request';
import type { ServiceProfile } from '../../../../utils/service/profile';

export const profile: ServiceProfile = {
  name: 'Test service',
  baseUrl: 'https://api.service.example',
  apiKey: 'api-key-canary',
  publicKey: 'x'.repeat(64),
  captchaSiteKey: 'site-key',
  links: ['https://service.example/p/:id'],
  bodyEncoding: 'form',
  rsaPadding: 'pkcs1',
};

/** What the login below was encrypted for. */
export const MADE_FOR = { baseUrl: profile.baseUrl, publicKey: profile.publicKey, rsaPadding: profile.rsaPadding };

export const ANN = { uid: 7, name: 'ann' };
/** Ciphertexts as the options page sends them; canaries that must never be stored unsealed. */
export const LOGIN = { email: 'RU1BSUwtQ0FOQVJZ'.repeat(4), password: 'UEFTU1dPUkQtQ0FOQVJZ'.repeat(4) };

export interface FakeComment {
  id: number;
  uid: number;
  username: string;
  message: string;
  timestamp: number;
}

/** A person of the service. */
export interface FakePerson {
  uid: number;
  name: string;
}

/** A project without its thread. By default it is Ann's and from 1970. */
export interface FakeProject {
  owner: FakePerson;
  title: string;
  whatsNew: string;
  /** Its picture; empty for none. */
  icon: string;
  /** Epoch ms of its creation and of its last update. */
  publishedAt: number;
  updatedAt: number;
  /** `private`: in no list and not readable. `gone`: deleted. */
  state: 'public' | 'private' | 'gone';
}

const CROWD_ID = 900_001;
const MINUTE_MS = 60_000;
/** How far stamps are ahead of the clock, in a world where they are. */
const STAMPS_AHEAD_MS = 20_000;

export class FakeService {
  readonly threads = new Map<number, FakeComment[]>();
  readonly projects = new Map<number, FakeProject>();
  /** Ids of comments, and of projects, that are sent in an unreadable shape. */
  readonly garbled = new Set<number>();
  readonly garbledProjects = new Set<number>();
  readonly news: { id: number | string; title: string; message: string; timestamp: number }[] = [];
  readonly requests: { endpoint: string; fields: URLSearchParams; url: string; init: RequestInit }[] = [];
  /** Like `override`, after the work was done: `true` loses the answer, a response replaces it. */
  override: (endpoint: string, fields: URLSearchParams) => Response | Error | undefined = () => undefined;
  /** Like `override`, after the work was done: the answer is lost, or another one comes in its place. */
  lose: (endpoint: string, fields: URLSearchParams) => boolean | Response = () => false;
  /** Holds an answer back after the work was done, until the promise resolves. */
  hold: (endpoint: string) => Promise<void> | undefined = () => undefined;
  /** How many milliseconds this service's clock is ahead. */
  ahead = world.aheadMs;
  /** How many milliseconds the stamps of comments are behind its clock, for example that of a proxy in front. */
  stampsBehind = 0;
  /** What it stores of a posted text. */
  stored: (text: string) => string = (text) => text;
  /** How many comments the counters of projects count besides those of their threads. */
  surplus = 0;
  /** The uid that a login returns. */
  uid = ANN.uid;
  /** Whether the browser repeats the request by itself. */
  twice: (endpoint: string, fields: URLSearchParams) => boolean = () => false;
  #nextId = 1;
  /** How many projects of strangers there were, and when the list was last looked at. */
  #strangers = 0;
  #lookedAt: number | null = null;

  /** Lists more than one page: projects by strangers follow those of the test. */
  constructor(readonly now: () => number) {
    for (let count = 0; count < world.crowd; count += 1) this.#addStranger({});
  }

  /** How far its stamps are ahead of its clock. */
  readonly stampsAhead = world.stamps === 'ahead' ? STAMPS_AHEAD_MS : 0;

  /** The time that it stamps with. */
  stamp(): number {
    const at = this.now() + this.ahead + this.stampsAhead;
    return world.stamps === 'exact' ? at : Math.floor(at / 1000) * 1000;
  }

  /** Answers this endpoint in another way. */
  answer(endpoint: string, answer: () => Response | Error | undefined): void {
    this.override = (asked) => (asked === endpoint ? answer() : undefined);
  }

  comment(projectId: number, text: string, { uid = 99, username = someone, at = this.stamp() } = {}): number {
    const id = this.#nextId++;
    const thread = this.threads.get(projectId) ?? [];
    this.threads.set(projectId, [...thread, { id, uid, username, message: text, timestamp: at }]);
    return id;
  }

  /** Makes or changes a project. */
  project(id: number, over: Partial<FakeProject> = {}): void {
    this.projects.set(id, { ...this.#projectOf(id), ...over });
    if (!this.threads.has(id)) this.threads.set(id, []);
  }

  /** Publishes a project now. */
  publish(id: number, owner: FakePerson): void {
    this.project(id, { owner, publishedAt: this.stamp(), updatedAt: this.stamp() });
  }

  /** Updates a project now. */
  update(id: number, whatsNew: string): void {
    this.project(id, { whatsNew, updatedAt: this.stamp() });
  }

  /** Removes a comment. */
  uncomment(projectId: number, commentId: number): void {
    this.threads.set(
      projectId,
      (this.threads.get(projectId) ?? []).filter(({ id }) => id !== commentId),
    );
  }

  announce<Id extends number | string = number>(title: string, id = this.#nextId++ as Id): Id {
    this.news.unshift({ id, title, message: 'Text', timestamp: this.stamp() });
    return id;
  }

  readonly fetch: Fetch = async (url, init) => {
    const endpoint = url.slice(url.lastIndexOf('/') + 1).replace('.php', '');
    const fields = new URLSearchParams(init.body as string);
    this.requests.push({ endpoint, fields, url, init });
    const override = this.override(endpoint, fields);
    if (override instanceof Error) throw override;
    if (override) return override;
    if (this.twice(endpoint, fields)) this.#answer(endpoint, fields);
    const answer = Response.json(this.#answer(endpoint, fields), {
      headers: { Date: new Date(this.now() + this.ahead).toUTCString() },
    });
    await abortable(this.hold(endpoint), init.signal);
    const lost = this.lose(endpoint, fields);
    if (lost === true) throw new TypeError('Failed to fetch');
    return lost || answer;
  };

  count(endpoint: string): number {
    return this.requests.filter((request) => request.endpoint === endpoint).length;
  }

  withCredentials(): number {
    return this.requests.filter(({ fields }) => fields.has('password')).length;
  }

  #answer(endpoint: string, fields: URLSearchParams): object {
    const projectId = Number(fields.get('project_id'));
    if (endpoint === 'get_news') return { status: 'success', message: '', news: this.news.map(stringified) };
    if (endpoint === 'login') return { status: 'success', message: '', uid: this.uid };
    if (endpoint === 'get_project_list') return this.#list(fields);
    const hidden = REFUSALS[this.#projectOf(projectId).state];
    if (hidden && (endpoint === 'get_project_details' || endpoint === 'view_comments'))
      return { status: 'error', message: 'No', status_code: hidden };
    if (endpoint === 'get_project_details')
      return { status: 'success', message: '', ...this.#item(projectId), allow_comments: '1' };
    if (endpoint === 'view_comments') {
      const readable = (comment: FakeComment) => ({
        ...stringified(comment),
        project_id: String(projectId),
        badge: '0',
        profilepic: '',
        comment_type: 'default',
      });
      const comments = (this.threads.get(projectId) ?? []).map((comment) =>
        this.garbled.has(comment.id) ? { id: 'x' } : readable(comment),
      );
      return { status: 'success', author_uid: this.#projectOf(projectId).owner.uid, data: JSON.stringify(comments) };
    }
    if (endpoint === 'post_comment') {
      const at = this.stamp() - this.stampsBehind;
      this.comment(projectId, this.stored(fields.get('message') ?? ''), { uid: ANN.uid, username: ANN.name, at });
      return { status: 'success' };
    }
    if (endpoint === 'delete_comment') {
      for (const [id, thread] of this.threads)
        this.threads.set(
          id,
          thread.filter((comment) => comment.id !== Number(fields.get('comment_id'))),
        );
      return { status: 'success' };
    }
    return { status: 'error', message: 'No such endpoint', status_code: 'ERR_INVALID_PARAMETER' };
  }

  #addStranger(over: Partial<FakeProject>): void {
    this.project(CROWD_ID + this.#strangers, { owner: { uid: 5_000, name: someone }, title: someone, ...over });
    this.#strangers += 1;
  }

  /** Strangers publish since the last look at the list. As many of their oldest go, so that it grows no longer. */
  #gainNewer(): void {
    const [now, before] = [this.stamp(), this.#lookedAt];
    if (before !== null && now - before < MINUTE_MS) return;
    this.#lookedAt = now;
    if (before === null) return;
    for (let count = 1; count <= world.newer; count += 1) {
      const publishedAt = before + Math.floor(((now - before) * count) / (world.newer + 1));
      this.#addStranger({ publishedAt, updatedAt: publishedAt });
      const oldest = CROWD_ID + this.#strangers - world.crowd - 2 * world.newer;
      this.threads.delete(oldest);
      this.projects.delete(oldest);
    }
  }

  /** Newest first; projects published together keep the order in which they were made. */
  #list(fields: URLSearchParams): object {
    const page = Number(fields.get('page_number'));
    const by = fields.get('user_id');
    if (page === 1 && by === null) this.#gainNewer();
    const listed = [...this.threads.keys()]
      .map((id) => ({ id, ...this.#projectOf(id) }))
      .filter(({ owner, state }) => state === 'public' && (by === null || owner.uid === Number(by)))
      .toSorted((a, b) => b.publishedAt - a.publishedAt || Number(a.id >= CROWD_ID) - Number(b.id >= CROWD_ID));
    const projects = listed
      .slice((page - 1) * 20, page * 20)
      .map(({ id }) => (this.garbledProjects.has(id) ? { id: 'x' } : this.#item(id)));
    return { status: 'success', total_pages: String(Math.ceil(listed.length / 20)), projects };
  }

  #projectOf(id: number): FakeProject {
    return (
      this.projects.get(id) ?? {
        owner: ANN,
        title: `Project ${id}`,
        whatsNew: '',
        icon: '',
        publishedAt: 0,
        updatedAt: 0,
        state: 'public',
      }
    );
  }

  #item(id: number): Record<string, string> {
    const { owner, title, whatsNew, icon, publishedAt, updatedAt } = this.#projectOf(id);
    return {
      id: String(id),
      title,
      whatsnew: whatsNew,
      project_icon: icon,
      uid: String(owner.uid),
      user_name: owner.name,
      user_badge: '5',
      comments: String((this.threads.get(id)?.length ?? 0) + this.surplus),
      timestamp: String(updatedAt),
      published_timestamp: String(publishedAt),
    };
  }
}

/** The answer of a service that refuses. */
export function refusal(code: string, message?: string): Response {
  return Response.json({ status: 'error', status_code: code, ...(message !== undefined && { message }) });
}

const REFUSALS = {
  public: null,
  private: 'ERR_PROJECT_PRIVATE',
  gone: 'ERR_PROJECT_NOT_FOUND',
} as const satisfies Record<FakeProject['state'], string | null>;

/** Rejects when the request is aborted. */
async function abortable(work: Promise<void> | undefined, signal: AbortSignal | null | undefined): Promise<void> {
  if (!work) return;
  const aborted = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });
  await Promise.race([work, aborted]);
}

/** The service sends nearly everything as a string. */
function stringified(item: object): Record<string, string> {
  return Object.fromEntries(Object.entries(item).map(([key, value]) => [key, String(value)]));
}
