/** A worker that replies as the test says. */
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { ErrorCode } from '../../../utils/error-codes';
import type { Failure, Result } from '../../../utils/errors';
import type { Input, Reply, RequestName } from '../../../utils/commands/messages';
import { settingsItem } from '../../../utils/storage/items';
import { change, read, write } from '../../../utils/storage/store';
import { withSetting } from '../../../utils/settings';
import { anAccount, aPreview, aProject, aRun } from '../../unit/support';

type Answer<N extends RequestName> = (input: Input<N>) => Reply<N> | Promise<Reply<N>>;
type Answers = { [N in RequestName]: Answer<N> };

/** A refusal of the worker, thrown by an answer. */
class Refusal extends Error {
  constructor(readonly failure: Failure) {
    super(failure.code);
  }
}

/** What a request is answered where a test says nothing: all went well, and there is nothing; `null` where it is not here. */
const NOTHING_THERE: Partial<Answers> = {
  'projects.list': ({ page }) => ({ projects: [], page, totalPages: 1, skipped: 0, fetchedAt: Date.now() }),
  'projects.get': ({ projectId }) => aProject({ id: projectId }),
  'cycle.run': () => aRun({ at: Date.now() }),
  'notification.test': () => ({ outcome: 'taken' }),
  'sync.export': () => '{}',
  'sync.preview': () => aPreview(),
  'session.sign-in': () => anAccount(),
  'account.rename': ({ name }) => anAccount({ name }),
  'account.set-aliases': ({ aliases }) => anAccount({ aliases }),
  'profile.check': () => ({ profile: null, problems: [] }),
  'profile.use': () => refuse('bad-profile'),
  'settings.set': ({ path, value }) => writeSetting(path, value),
  'connection.check': () => ({ at: Date.now(), encodings: { form: null, json: null }, tookMs: 20, aheadMs: 0 }),
  'card.fetch': () => aProject(),
  'thread.read': (of) => ({
    projectId: 'projectId' in of ? of.projectId : 1,
    title: null,
    authorId: null,
    count: null,
    commentsAllowed: null,
    uid: null,
    etag: '',
    comments: null,
    skipped: 0,
    fetchedAt: null,
  }),
  'thread.poll': () => ({ nextMs: 60_000, checkedAt: null }),
};

/** As the worker does: one after the other. */
async function writeSetting(path: string, value: unknown): Promise<null> {
  const work = async () => write(change(settingsItem, withSetting(await read(settingsItem), path, value)));
  lastWrite = lastWrite.then(work, work);
  await lastWrite.catch(() => refuse('storage'));
  return null;
}

let lastWrite = Promise.resolve();
let answers: Partial<Answers>;
let requests: { name: RequestName; input: unknown }[];

/** Answers the requests of this test's page. */
export function installWorker(): void {
  answers = { ...NOTHING_THERE };
  requests = [];
  Object.assign(fakeBrowser.runtime, {
    sendMessage: ({ name, input }: (typeof requests)[number]) => reply(name, input),
  });
}

function answerTo(name: RequestName): (input: unknown) => unknown {
  return (answers[name] ?? (() => null)) as (input: unknown) => unknown;
}

async function reply(name: RequestName, input: unknown): Promise<Result<unknown>> {
  requests.push({ name, input });
  try {
    return { ok: true, value: await answerTo(name)(input) };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, failure: error.failure };
    throw error;
  }
}

export const worker = {
  /** Answers requests of this name so from now on. */
  on<N extends RequestName>(name: N, answer: Answer<N>): void {
    answers[name] = answer as never;
  },
  /** Fails requests of this name from now on. */
  fail(name: RequestName, failure: Failure | ErrorCode): void {
    answers[name] = () => refuse(failure);
  },
  /** Holds back the answers to requests of this name. @returns lets them go */
  hold(name: RequestName): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    const answer = answerTo(name);
    answers[name] = (async (input: unknown) => {
      await promise;
      return answer(input);
    }) as never;
    return () => {
      answers[name] = answer as never;
      resolve();
    };
  },
  /** The inputs of all requests of this name, the oldest first. */
  sent: <N extends RequestName>(name: N): Input<N>[] =>
    requests.flatMap((each) => (each.name === name ? [each.input as Input<N>] : [])),
};

/** Refuses a request. */
export function refuse(failure: Failure | ErrorCode): never {
  throw new Refusal(typeof failure === 'string' ? { code: failure } : failure);
}
