/** `npm run icons`: renders the PNG sizes of the mark from its SVG source. */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from './browser.ts';
import { ROOT } from './command.ts';
import { palettePng } from './palette-png.ts';

const FOLDER = join(ROOT, 'public', 'icon');
const SIZES = [16, 32, 48, 128];

const source = await readFile(join(ROOT, 'tests', 'tools', 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await ensureBrowser() });
const page = await browser.newPage();
for (const size of SIZES) {
  const rgba = await page.evaluate(
    async ({ svg, side }) => {
      const image = new Image(side, side);
      image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
      await image.decode();
      const context = new OffscreenCanvas(side, side).getContext('2d');
      context?.drawImage(image, 0, 0, side, side);
      return [...(context?.getImageData(0, 0, side, side).data ?? [])];
    },
    { svg: source, side: size },
  );
  await writeFile(join(FOLDER, `${size}.png`), palettePng({ width: size, height: size, rgba: Uint8Array.from(rgba) }));
}
await browser.close();
console.log(`Rendered ${SIZES.map((size) => `icon/${size}.png`).join(', ')}`);
