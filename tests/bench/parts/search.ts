import type { LocalCatalogue } from '../../../entrypoints/popup/projects/local-catalogue.ts';
import type { Hit } from '../../../utils/cache/text-search.ts';
import type { Project } from '../../../utils/api/schemas.ts';
import { seededRandom } from '../../service/random.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { bundled } from '../bundle.ts';
import { quantile } from '../arithmetic/spread.ts';
import { exact, sampled } from '../figures.ts';
import type { BenchSetup } from '../bench-setup.ts';
import type { PartResults } from '../report.ts';
import { addressBar } from './address-bar.ts';

const PROJECTS = 5000;
const COMMENTS = 50_000;
const PEOPLE = 300;
const THREADS = 500;
const MIB = 2 ** 20;
const SEED = 7;
const WORDS = 'weather notes music calendar camera chess budget garden radio puzzle alarm recipes quiz'.split(' ');
const DESCRIPTION_WORDS = 40;
const TYPED = 'weather notes';
/** In no text: all of them are looked through. */
const NOWHERE = 'xylophone';

interface Bundle {
  commentsOf: (comments: readonly Hit[]) => { find: (search: string) => { items: readonly unknown[] } };
  catalogueOf: (projects: readonly Project[]) => Promise<LocalCatalogue>;
  searchIn: (catalogue: LocalCatalogue, search: string) => number;
}

/** What a keystroke costs that searches all the projects a person can have seen, and the comments of all their threads. */
export async function searchPart(setup: BenchSetup): Promise<PartResults> {
  const { catalogueOf, searchIn, commentsOf } = (await bundled('local-search')) as Bundle;
  const projects = makeProjects();
  const catalogue = await catalogueOf(projects);
  const texts = projects.map(
    ({ title, authorName, category, description }) => `${title} ${authorName} ${category} ${description}`,
  );
  const comments = makeComments();
  const { built, index: everything, heap } = buildOnce(() => commentsOf(comments));
  const typing = (words: string): string[] => Array.from(words, (_letter, at) => words.slice(0, at + 1));
  const strokes = typing(TYPED);
  const taken = await interleave({
    sidethread: () => perStroke((text) => searchIn(catalogue, text)),
    everything: () =>
      perStroke(
        (text) => searchIn(catalogue, text) + everything.find(text).items.length,
        [...strokes, ...typing(NOWHERE)],
      ),
    naive: () => perStroke((text) => texts.filter((each) => each.toLowerCase().includes(text.toLowerCase())).length),
  });

  function perStroke(
    search: (text: string) => number,
    typed = strokes,
  ): Promise<{ each: number; median: number; p95: number; worst: number }> {
    const times = typed.map((text) => {
      const startedAt = performance.now();
      search(text);
      return performance.now() - startedAt;
    });
    return Promise.resolve({
      each: times.reduce((sum, ms) => sum + ms, 0) / times.length,
      median: quantile(times, 0.5),
      p95: quantile(times, 0.95),
      worst: Math.max(...times),
    });
  }

  const floor = { name: 'one `includes` in every text', samples: taken.naive.each };
  return {
    figures: [
      sampled(
        {
          what: `a keystroke over ${PROJECTS} projects`,
          target: { most: 10, of: 'value' },
          note: `mean of typing “${TYPED}”`,
        },
        taken.sidethread.each,
        floor,
      ),
      sampled({ what: 'the worst keystroke', target: { most: 10, of: 'value' } }, taken.sidethread.worst, {
        name: floor.name,
        samples: taken.naive.worst,
      }),
      sampled(
        {
          what: `a keystroke over ${COMMENTS} comments, too: median`,
          target: { most: 10, of: 'value' },
          note: `typing “${TYPED}”, then “${NOWHERE}”, which no text has`,
        },
        taken.everything.median,
      ),
      sampled({ what: 'the same: p95', target: { most: 10, of: 'value' } }, taken.everything.p95),
      exact({ what: `the index of ${COMMENTS} comments: to build it, once`, unit: 'ms' }, built),
      exact({ what: 'what it keeps besides the comments', unit: 'MiB' }, heap / MIB),
      ...(await addressBar(setup)),
    ],
  };
}

function buildOnce<T>(build: () => T): { built: number; index: T; heap: number } {
  const before = process.memoryUsage().heapUsed;
  const startedAt = performance.now();
  const index = build();
  return { built: performance.now() - startedAt, index, heap: process.memoryUsage().heapUsed - before };
}

/** Two hundred letters each, a quarter of them in another script. */
function makeComments(): Hit[] {
  const random = seededRandom(SEED);
  const words = (): string => Array.from({ length: 30 }, () => random.pick([...WORDS, 'день', 'größer'])).join(' ');
  return Array.from({ length: COMMENTS }, (_, at) => ({
    id: `${at % THREADS}/${at + 1}`,
    projectId: at % THREADS,
    commentId: at + 1,
    title: '',
    author: `author${at % PEOPLE}`,
    text: at % 4 === 0 ? words() : words().replaceAll(/[^ -~]/g, 'o'),
    at,
  }));
}

function makeProjects(): Project[] {
  const random = seededRandom(SEED);
  const words = (many: number): string => Array.from({ length: many }, () => random.pick(WORDS)).join(' ');
  const project = (_: unknown, at: number) => ({
    id: at + 1,
    title: words(2),
    description: words(DESCRIPTION_WORDS),
    whatsNew: '',
    category: random.pick(WORDS),
    type: 'ide_apk',
    likes: at % 97,
    downloads: at,
    authorId: at % 300,
    authorName: `author${at % 300}`,
    publishedAt: at,
  });
  // Nothing else of a project is searched, filtered or sorted by.
  return Array.from({ length: PROJECTS }, project) as unknown as Project[];
}
