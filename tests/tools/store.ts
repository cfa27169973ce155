import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { NEUTRAL_SLUG } from '../../utils/build/slug.ts';
import { ROOT } from './command.ts';
import type { Scene } from './tour-scene.ts';

/** Where `npm run zip` writes what a store asks for of a build with the neutral name, as the tour shows it. */
export const STORE_FOLDER = join(ROOT, '.output', `${NEUTRAL_SLUG}-store`);

/** What both stores take for a picture. */
const SIZE = { width: 1280, height: 800 };

/** The pictures: their words, and the steps of the tour that are shown side by side. */
const PICTURES: readonly { name: string; words: string; steps: readonly string[] }[] = [
  { name: '1-comments', words: 'The comments of a project, on its page', steps: ['Post a comment'] },
  {
    name: '2-popup',
    words: 'Projects and your inbox in the toolbar',
    steps: ['Browse the projects', 'Look at a project', 'Find it in the inbox'],
  },
  { name: '3-sign-in', words: 'Signed in within a minute', steps: ['Type e-mail and password', 'Solve the captcha'] },
  {
    name: '4-phone',
    words: 'In your pocket: Firefox for Android',
    steps: ['The inbox on a phone', 'The comments on a phone', 'A project on a phone'],
  },
  { name: '5-dark', words: 'Dark, where your system is', steps: ['The popup in the dark', 'The panel in the dark'] },
];

/**
 * Composes the pictures for a store from those of the tour.
 * @param shots of each step, by its name
 * @throws where a step is not among them
 */
export async function composeStore({ extension }: Scene, shots: ReadonlyMap<string, Buffer>): Promise<void> {
  await mkdir(STORE_FOLDER, { recursive: true });
  const paper = await extension.context.newPage();
  await paper.setViewportSize(SIZE);
  for (const { name, words, steps } of PICTURES) {
    const shown = steps.map((step) => {
      const shot = shots.get(step);
      if (!shot) throw new Error(`The tour has no step “${step}”.`);
      return shot;
    });
    await paper.setContent(layout(words, shown));
    // Stores take exactly this size.
    await paper.screenshot({ path: join(STORE_FOLDER, `${name}.png`), scale: 'css' });
  }
  await paper.close();
}

function layout(words: string, shots: readonly Buffer[]): string {
  const images = shots.map((shot) => `<img src="data:image/png;base64,${shot.toString('base64')}">`);
  return `<!doctype html><style>
    body { margin: 0; height: 100vh; box-sizing: border-box; padding: 36px 48px 48px; display: flex; flex-direction: column; gap: 28px;
      background: linear-gradient(150deg, #0b6478, #10404c); color: #fff; font: 600 34px system-ui, sans-serif; text-align: center }
    div { flex: 1; min-height: 0; display: flex; gap: 28px; justify-content: center; align-items: center }
    img { min-width: 0; max-width: 100%; max-height: 100%; border-radius: 10px; box-shadow: 0 20px 50px rgb(0 20 26 / 45%) }
  </style>${words}<div>${images.join('')}</div>`;
}
