import { isCaptchaMode, type CaptchaMode } from '../captcha/modes.ts';
import type { CommentType } from '../db/comment-table.ts';
import { isTroubleKind } from './trouble-response.ts';
import type { TroublePlan } from './trouble.ts';
import type { World } from '../world.ts';
import type { Counts, RequestNote } from './ledger.ts';
import { putPerson } from './put-person.ts';
import type { PersonChange } from './put-person.ts';
import { putProject } from './put-project.ts';
import type { ProjectChange } from './put-project.ts';

/** A comment to be written in a person's name. */
export interface CommentOrder {
  /** User name of the writer. */
  as: string;
  projectId: number;
  message: string;
  /** `anonymous` for a message of the team; `default` when absent. */
  type?: CommentType | undefined;
  /** Epoch milliseconds; now when absent. */
  at?: number | undefined;
}

/** An announcement to be published. */
export interface NewsOrder {
  title: string;
  message: string;
  imageUrl?: string | undefined;
  at?: number | undefined;
}

/** Figures and settings at this moment. */
export interface ServiceState {
  now: number;
  projects: number;
  comments: number;
  people: number;
  news: number;
  cooldownMs: number;
  encoding: string;
  captchaMode: CaptchaMode;
  delays: Record<string, number>;
  failures: TroublePlan[];
}

/**
 * Everything that tests and the demo may do behind the service's back. Each verb is also a path of the control interface.
 * A verb throws an Error with a plain sentence when its input makes no sense.
 */
export interface Control {
  /** Writes a comment; length, cooldown and the project's settings do not matter here. */
  comment(order: CommentOrder): { id: number };
  deleteComment(order: { id: number }): { deleted: boolean };
  news(order: NewsOrder): { id: number };
  /** Creates a project, or changes the one with this id. */
  project(change: ProjectChange): { id: number };
  /** Creates a person, or changes the one with this user name. */
  person(change: PersonChange): { uid: number };
  /** Lets one endpoint, or all, wait before the work; without `ms`, until `resetFailures`. */
  delay(order: { ms?: number | undefined; endpoint?: string | undefined }): void;
  /** Plans a failure; without `times` it stays until `resetFailures`. */
  fail(plan: TroublePlan): void;
  /** Ends failures and delays, also of the requests that wait. */
  resetFailures(): void;
  /** The wait between two comments of a person; 0 ends it. */
  cooldown(order: { minutes: number }): void;
  /** Lets the next logins (one when absent) fail with ERR_INVALID_CAPTCHA. */
  refuseCaptcha(order?: { times?: number | undefined }): void;
  /** A captcha token as from a solved challenge: good once, for two minutes. */
  captchaToken(): { token: string };
  /** How the captcha of the service's own page behaves from its next load on; `ok` is the ordinary way. */
  captchaMode(order: { mode: CaptchaMode }): void;
  /** Makes the service read bodies of one encoding only. */
  encoding(order: { only: 'any' | 'form' | 'json' }): void;
  /** The data as they were at the start, up to this moment; no trouble, no cooldown, nothing counted. */
  renew(): void;
  counts(): Counts;
  /** Forgets counts and requests. */
  resetCounts(): void;
  requests(): RequestNote[];
  state(): ServiceState;
}

/** The longest that a timer takes: 25 days. */
const LONGEST_MS = 2 ** 31 - 1;

/** The verbs for one world, which `seed` fills where it is empty. */
export function createControl(world: World, seed: () => void): Control {
  const { db, trouble, ledger, captcha, rules } = world;
  return {
    comment({ as, projectId, message, type = 'default', at = world.now() }) {
      if (!db.projects.byId(projectId)) throw new Error(`There is no project ${projectId}.`);
      const writer = db.people.byName(as);
      if (!writer) throw new Error(`There is nobody called ${as}.`);
      const comment = { project_id: projectId, uid: writer.uid, message, comment_type: type, timestamp: at };
      return { id: db.comments.insert(comment) };
    },
    deleteComment: ({ id }) => ({ deleted: db.comments.remove(id) }),
    news: ({ title, message, imageUrl = '', at = world.now() }) => ({
      id: db.catalogue.insertNews({ title, message, image_url: imageUrl, timestamp: at }),
    }),
    project: (change) => ({ id: putProject(world, change) }),
    person: (change) => ({ uid: putPerson(world, change) }),
    delay: ({ ms = LONGEST_MS, endpoint }) => trouble.delay(ms, endpoint),
    fail(plan) {
      if (!isTroubleKind(plan.kind)) throw new Error(`There is no failure of the kind ${plan.kind}.`);
      trouble.plan(plan);
    },
    resetFailures: () => trouble.reset(),
    cooldown({ minutes }) {
      rules.cooldownMs = minutes * 60_000;
    },
    refuseCaptcha: ({ times = 1 } = {}) => captcha.refuse(times),
    captchaToken: () => ({ token: captcha.issue() }),
    captchaMode({ mode }) {
      if (!isCaptchaMode(mode)) throw new Error(`There is no captcha mode ${String(mode)}.`);
      rules.captchaMode = mode;
    },
    encoding({ only }) {
      rules.encoding = only;
    },
    renew() {
      trouble.reset();
      ledger.reset();
      rules.cooldownMs = 0;
      rules.encoding = 'any';
      rules.captchaMode = 'ok';
      db.empty();
      seed();
    },
    counts: () => ledger.counts(),
    resetCounts: () => ledger.reset(),
    requests: () => ledger.requests(),
    state: () => ({
      now: world.now(),
      projects: db.projects.count(),
      comments: db.comments.count(),
      people: db.people.all().length,
      news: db.catalogue.news().length,
      ...rules,
      ...trouble.planned(),
    }),
  };
}
