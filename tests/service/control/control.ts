import { isCaptchaMode, type CaptchaMode } from '../captcha/modes.ts';
import { isTroubleKind } from './trouble-response.ts';
import type { TroublePlan } from './trouble.ts';
import type { Rules, World } from '../world.ts';
import { putPerson, type PersonChange } from './put-person.ts';
import { putProject, type ProjectChange } from './put-project.ts';

/** A comment to be written in a person's name. */
export interface CommentOrder {
  /** User name of the writer. */
  as: string;
  projectId: number;
  message: string;
  /** Epoch milliseconds; now when absent. */
  at?: number | undefined;
}

/** Everything that tests and the demo may do behind the service's back. Each verb is also a path of the control interface. */
export type Control = ReturnType<typeof createControl>;

/** The longest that a timer takes: 25 days. */
const LONGEST_MS = 2 ** 31 - 1;

/**
 * The verbs for one world, which `seed` fills where it is empty. A verb throws an Error with a plain sentence when its input
 * makes no sense.
 */
export function createControl(world: World, seed: () => void) {
  const { db, trouble, ledger, captcha, rules } = world;
  return {
    /** Writes a comment; length, cooldown and the project's settings do not matter here. */
    comment({ as, projectId, message, at: timestamp = world.now() }: CommentOrder) {
      if (!db.projects.byId(projectId)) throw new Error(`There is no project ${projectId}.`);
      const writer = db.people.byName(as);
      if (!writer) throw new Error(`There is nobody called ${as}.`);
      const { uid } = writer;
      return { id: db.comments.insert({ project_id: projectId, uid, message, comment_type: 'default', timestamp }) };
    },
    deleteComment: ({ id }: { id: number }) => ({ deleted: db.comments.remove(id) }),
    /** Publishes an announcement. */
    news: ({ title, message }: { title: string; message: string }) => ({
      id: db.catalogue.insertNews({ title, message, image_url: '', timestamp: world.now() }),
    }),
    /** Creates a project, or changes the one with this id. */
    project: (change: ProjectChange) => ({ id: putProject(world, change) }),
    /** Creates a person, or changes the one with this user name. */
    person: (change: PersonChange) => ({ uid: putPerson(world, change) }),
    /** Lets one endpoint, or all, wait before the work; without `ms`, until `resetFailures`. */
    delay: ({ ms = LONGEST_MS, endpoint }: { ms?: number | undefined; endpoint?: string | undefined }) =>
      trouble.delay(ms, endpoint),
    /** Plans a failure; without `times` it stays until `resetFailures`. */
    fail(plan: TroublePlan) {
      if (!isTroubleKind(plan.kind)) throw new Error(`There is no failure of the kind ${plan.kind}.`);
      trouble.plan(plan);
    },
    /** Ends failures and delays, also of the requests that wait. */
    resetFailures: () => trouble.reset(),
    /** The wait between two comments of a person; 0 ends it. */
    cooldown({ minutes }: { minutes: number }) {
      rules.cooldownMs = minutes * 60_000;
    },
    /** Lets the next login fail with ERR_INVALID_CAPTCHA. */
    refuseCaptcha: () => captcha.refuseNext(),
    /** A captcha token as from a solved challenge: good once, for two minutes. */
    captchaToken: () => ({ token: captcha.issue() }),
    /** How the captcha of the service's own page behaves from its next load on; `ok` is the ordinary way. */
    captchaMode({ mode }: { mode: CaptchaMode }) {
      if (!isCaptchaMode(mode)) throw new Error(`There is no captcha mode ${String(mode)}.`);
      rules.captchaMode = mode;
    },
    /** Makes the service read bodies of one encoding only. */
    encoding({ only }: { only: Rules['encoding'] }) {
      rules.encoding = only;
    },
    /** The data as they were at the start, up to this moment by the service's clock; no trouble, no cooldown, nothing counted. */
    renew({ aheadMs = 0 }: { aheadMs?: number } = {}) {
      trouble.reset();
      ledger.reset();
      Object.assign(rules, ORDINARY_RULES, { aheadMs });
      db.empty();
      seed();
    },
    counts: () => ledger.counts(),
    /** Forgets counts and requests. */
    resetCounts: () => ledger.reset(),
    requests: () => ledger.requests(),
  };
}

/** The rules before any order. */
export const ORDINARY_RULES: Rules = { cooldownMs: 0, aheadMs: 0, encoding: 'any', captchaMode: 'ok' };
