/** Invariants for all answers of a service (promise R9). */
import { isDeepStrictEqual } from 'node:util';
import type { Comment, Thread } from '../../../../../utils/api/schemas';
import { newComments, newestOf } from '../../../../../utils/watch/diff';
import { parseBody } from '../../../../../entrypoints/background/gate/answer';
import { FailureError } from '../../../../../utils/errors';
import { errorCodes } from '../../../support';
import { pictureOrigins } from '../../../../../utils/service/profile';
import { profile } from '../../support/profile';
import { endpointOf, responseOf, type Case, type Outcome } from './case';
import { CANARIES, endpoints, reading, sample } from './endpoints';
import { schemasFor } from './schemas';
import { judgeThread } from './thread-judge';

type Result = Record<string, unknown>;

const { comment } = schemasFor(profile.baseUrl, pictureOrigins(profile));

/** The recorded answers as the client reads them. */
const baselines = new Map(
  await Promise.all(
    endpoints.map(
      async (endpoint) => [endpoint.name, await reading(endpoint, new Response(sample(endpoint.name)))] as const,
    ),
  ),
);

/**
 * Lets the client read a case and checks everything that must hold.
 * @throws Error with the invariant that does not
 */
export async function check(one: Case): Promise<Outcome> {
  let sent = '';
  try {
    const result = await reading(endpointOf(one), responseOf(one), (body) => (sent = body));
    checkValue(result);
    if (one.endpoint === 'view_comments') checkThread(one, result as Thread);
    if (one.expected) checkItems(one, result as Result);
    return { code: null, ...tally(one, result) };
  } catch (error) {
    if (!(error instanceof FailureError)) throw error;
    // A thread of which nothing can be read is none.
    const comments = one.expected?.lists.comments;
    if (comments?.untouched.length === 0 && error.failure.code === 'malformed')
      return { code: null, items: 0, skipped: one.expected?.skipped ?? 0 };
    return {
      code: checkFailure(
        one,
        error,
        CANARIES.filter((canary) => sent.includes(encodeURIComponent(canary))),
      ),
    };
  }
}

function checkFailure({ expected }: Case, { failure, message }: FailureError, secrets: readonly string[]): string {
  holds(!expected, `an answer whose items can be read is refused: ${JSON.stringify(failure)}`);
  holds(errorCodes.includes(failure.code), `the code ${failure.code} is not in the list`);
  const said = JSON.stringify(failure) + message;
  holds(secrets.length > 0, 'nothing was sent');
  holds(
    !secrets.some((secret) => said.includes(secret) || said.includes(encodeURIComponent(secret))),
    `a failure holds a secret: ${said}`,
  );
  holds(said.length < 8000, 'a failure is long');
  checkValue(failure);
  return failure.code;
}

/** Every unchanged item is there, in order; missing items were counted. */
function checkItems(one: Case, result: Result): void {
  const baseline = baselines.get(one.endpoint) as Result;
  let open = 0;
  for (const [name, { untouched, open: more }] of Object.entries(one.expected?.lists ?? {})) {
    const items = result[name] as unknown[];
    const wanted = untouched.map((index) => (baseline[name] as unknown[])[index]);
    let from = 0;
    for (const item of wanted) {
      from = items.findIndex((found, index) => index >= from && isDeepStrictEqual(found, item)) + 1;
      holds(from > 0, `in ${name}, this is lost or out of order: ${JSON.stringify(item)}`);
    }
    open += more;
  }
  const { skipped } = result as { skipped: number };
  const least = one.expected?.skipped ?? 0;
  holds(
    skipped >= least && skipped <= least + open,
    `${skipped} are said to be skipped; ${least} to ${least + open} were`,
  );
  if ('comments' in result) checkCursor(result as unknown as Thread, baseline as unknown as Thread);
}

/** The thread is read as in the plain way. */
function checkThread(one: Case, { projectId, authorId, ...thread }: Thread): void {
  // Browsers decode bytes that are no text in different ways.
  if (typeof one.body !== 'string') return;
  const plain = judgeThread((item) => comment.safeParse(item).data ?? null, itemsIn(one.body));
  holds(
    isDeepStrictEqual(thread, plain),
    `thread ${projectId} by ${authorId} is read otherwise: ${JSON.stringify(thread)} instead of ${JSON.stringify(plain)}`,
  );
}

function itemsIn(body: string): unknown[] {
  const { data } = parseBody(body) as { data: unknown };
  const list: unknown = typeof data === 'string' ? JSON.parse(data.trim().replace(/^\uFEFF+/, '') || 'null') : data;
  return Object.values(list ?? []);
}

/** The cursor does not pass unreadable comments, so that they are new once they are readable. */
function checkCursor(thread: Thread, { comments }: Thread): void {
  const cursor = { ...newestOf(thread.comments), holes: thread.holes };
  const missing = comments.filter(({ id }) => !thread.comments.some((comment: Comment) => comment.id === id));
  for (const comment of missing)
    holds(
      newComments([comment], cursor).length === 1,
      `the cursor passed comment ${comment.id}: ${JSON.stringify(cursor)}`,
    );
}

/** Only finite numbers, booleans, well-formed texts, absolute URLs and `null`. */
function checkValue(value: unknown, name = ''): void {
  if (value === null || value === undefined || typeof value === 'boolean') return;
  if (typeof value === 'number') {
    holds(Number.isSafeInteger(value) && value >= 0, `${name} is the number ${value}`);
    return;
  }
  if (typeof value === 'string') {
    holds(value.isWellFormed(), `${name} is no well-formed text`);
    holds(!/(?:Url|^screenshots)$/.test(name) || /^https?:\/\/[^/]/.test(value), `${name} is no address: ${value}`);
    return;
  }
  if (Array.isArray(value)) {
    for (const item of value) checkValue(item, name);
    return;
  }
  holds(Object.getPrototypeOf(value) === Object.prototype, `${name} is no plain object`);
  for (const [key, part] of Object.entries(value)) checkValue(part, key);
}

function tally(one: Case, result: unknown): { items: number; skipped: number } {
  const read = (result ?? {}) as Result;
  const items = endpointOf(one).lists.reduce((sum, { result: name }) => sum + (read[name] as unknown[]).length, 0);
  return { items, skipped: typeof read.skipped === 'number' ? read.skipped : 0 };
}

function holds(good: boolean, otherwise: string): void {
  if (!good) throw new Error(otherwise);
}
