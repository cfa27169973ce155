/** `npm run icons`: renders the PNG sizes of the mark from its SVG source. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium } from 'playwright-core';
import { ensureBrowser } from './browser.ts';
import { ROOT } from './command.ts';

const FOLDER = join(ROOT, 'public', 'icon');
const SIZES = [16, 32, 48, 128];

const source = await readFile(join(ROOT, 'tests', 'tools', 'icon.svg'), 'utf8');
const browser = await chromium.launch({ executablePath: await ensureBrowser() });
const page = await browser.newPage();
for (const size of SIZES) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>body { margin: 0 } svg { display: block; width: ${size}px; height: ${size}px }</style>${source}`,
  );
  await page.screenshot({ path: join(FOLDER, `${size}.png`), omitBackground: true });
}
await browser.close();
console.log(`Rendered ${SIZES.map((size) => `icon/${size}.png`).join(', ')}`);
