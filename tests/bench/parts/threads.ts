import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { seededRandom } from '../../service/random.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { bundled } from '../bundle.ts';
import { sampled, type Figure } from '../figures.ts';
import type { BenchSetup } from '../bench-setup.ts';
import type { PartResults } from '../report.ts';
import { longThread } from './long-thread.ts';

const LENGTHS = [100, 1000, 10_000];
/** For one sample, short threads are read repeatedly until this many comments were read, since a clock is coarse. */
const COMMENTS_A_SAMPLE = 20_000;
const PEOPLE = 80;
/** One comment in this many names the person. */
const MENTIONS = 50;
const NAME = 'mira';
const WORDS = 'the build works on my old phone but colours look odd after an update 😀 größer'.split(' ');

setFlagsFromString('--expose-gc');
/** Run before each subject, so that none pays for the garbage of another. */
const collectGarbage = runInNewContext('gc') as () => void;

interface Bundle {
  readAndScan: (body: string, name: string) => Promise<{ thread: { comments: unknown[] }; mentions: number }>;
}

/** What reading a thread costs the worker, and showing a long one costs its page. */
export async function threadsPart(setup: BenchSetup): Promise<PartResults> {
  const { readAndScan } = (await bundled('thread-reading')) as Bundle;
  const figures: Figure[] = [];
  for (const length of LENGTHS) figures.push(await reading(length, readAndScan));
  return { figures: [...figures, ...(await longThread(setup))] };
}

async function reading(length: number, readAndScan: Bundle['readAndScan']): Promise<Figure> {
  const body = bodyOf(length);
  const { thread, mentions } = await readAndScan(body, NAME);
  if (thread.comments.length !== length || mentions === 0)
    throw new Error(`Of ${length} comments ${thread.comments.length} were read, with ${mentions} mentions.`);
  const times = COMMENTS_A_SAMPLE / length;
  const perAnswer = async (read: () => unknown): Promise<{ ms: number }> => {
    collectGarbage();
    const startedAt = performance.now();
    for (let time = 0; time < times; time += 1) await read();
    return { ms: (performance.now() - startedAt) / times };
  };
  const taken = await interleave({
    sidethread: () => perAnswer(() => readAndScan(body, NAME)),
    bare: () => perAnswer(() => JSON.parse((JSON.parse(body) as { data: string }).data)),
  });
  return sampled(
    { what: `${length} comments: parsed twice, validated, scanned for mentions`, target: { most: 2, of: 'ratio' } },
    taken.sidethread.ms,
    { name: 'two `JSON.parse`', samples: taken.bare.ms },
  );
}

/** The answer of a thread as the service gives it: a list of comments as a text within a text. */
function bodyOf(length: number): string {
  const random = seededRandom(length);
  const comments = Array.from({ length }, (_, at) => {
    const words = Array.from({ length: random.between(3, 25) }, () => random.pick(WORDS)).join(' ');
    const writer = random.between(1, PEOPLE);
    return {
      uid: String(writer),
      username: `person_${writer}`,
      badge: '0',
      profilepic: `https://service.example/images/${writer}.png`,
      id: String(at + 1),
      project_id: '1',
      message: at % MENTIONS === 0 ? `@${NAME} ${words}` : words,
      comment_type: 'default',
      timestamp: String(1_700_000_000_000 + at * 60_000),
    };
  });
  return JSON.stringify({ status: 'success', author_uid: 1, data: JSON.stringify(comments) });
}
