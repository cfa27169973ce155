import type { LocalCatalogue } from '../../../entrypoints/popup/projects/local-catalogue.ts';
import type { Project } from '../../../utils/api/schemas.ts';
import { seededRandom } from '../../service/random.ts';
import { interleave } from '../arithmetic/rounds.ts';
import { bundled } from '../bundle.ts';
import { sampled } from '../figures.ts';
import type { PartResults } from '../report.ts';

const PROJECTS = 5000;
const SEED = 7;
const WORDS = 'weather notes music calendar camera chess budget garden radio puzzle alarm recipes quiz'.split(' ');
const DESCRIPTION_WORDS = 40;
const TYPED = 'weather notes';

interface Bundle {
  catalogueOf: (projects: readonly Project[]) => Promise<LocalCatalogue>;
  searchIn: (catalogue: LocalCatalogue, search: string) => number;
}

/** What a keystroke costs that searches all the projects a person can have seen. */
export async function searchPart(): Promise<PartResults> {
  const { catalogueOf, searchIn } = (await bundled('local-search')) as Bundle;
  const projects = makeProjects();
  const catalogue = await catalogueOf(projects);
  const texts = projects.map(
    ({ title, authorName, category, description }) => `${title} ${authorName} ${category} ${description}`,
  );
  const strokes = Array.from(TYPED, (_letter, at) => TYPED.slice(0, at + 1));
  const taken = await interleave({
    sidethread: () => perStroke((text) => searchIn(catalogue, text)),
    naive: () => perStroke((text) => texts.filter((each) => each.toLowerCase().includes(text.toLowerCase())).length),
  });

  function perStroke(search: (text: string) => number): Promise<{ each: number; worst: number }> {
    const times = strokes.map((text) => {
      const startedAt = performance.now();
      search(text);
      return performance.now() - startedAt;
    });
    return Promise.resolve({ each: times.reduce((sum, ms) => sum + ms, 0) / times.length, worst: Math.max(...times) });
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
    ],
  };
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
