/**
 * Two services’ own releases in one browser.
 * @module-tag full
 */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../service/fixtures.ts';
import { startService } from '../service/start.ts';
import type { LocalService } from '../service/types.ts';
import { buildFor } from '../tools/build-for.ts';
import { ROOT } from '../tools/command.ts';
import { launchExtension, type Extension } from './harness/extension.ts';
import { ALLOWED, framesOf } from './harness/links.ts';
import { signIn } from './harness/sign-in.ts';
import { SOON } from './harness/test.ts';

const NAMES = ['pier', 'quay'] as const;
const FOLDER = join(ROOT, 'tests', 'tools', 'releases');

/** What is used of the browser's own API in pages of an extension. */
declare const chrome: {
  runtime: { getManifest(): { name: string; version: string; omnibox: { keyword: string } } };
};

/** A release that is installed, and the service it is of. */
interface Installed {
  service: LocalService;
  /** Its Chromium id, which follows from its folder. */
  id: string;
  extensionDir: string;
}

async function build(name: (typeof NAMES)[number]): Promise<Installed> {
  const release = join(FOLDER, `${name}.json`);
  const service = await startService({ pictures: 'plain' });
  onTestFinished(() => service.stop());
  const extensionDir = await buildFor({ ...service.profile, name }, `e2e-${name}`, { release });
  const hash = createHash('sha256').update(extensionDir).digest('hex').slice(0, 32);
  const id = hash.replaceAll(/./g, (digit) => String.fromCodePoint(97 + Number.parseInt(digit, 16)));
  // No prompt can be answered here: the person has allowed project links on one site.
  const file = join(extensionDir, 'manifest.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { host_permissions: string[] };
  manifest.host_permissions.push(`${ALLOWED}/*`);
  await writeFile(file, JSON.stringify(manifest));
  return { service, id, extensionDir };
}

/** The other extension in the same browser. */
function of(extension: Extension, { id }: Installed): Extension {
  const address = (path: string): string => `chrome-extension://${id}/${path}`;
  async function openPage(path: string): Promise<Page> {
    const page = await extension.context.newPage();
    await page.goto(address(path));
    return page;
  }
  return { ...extension, extensionId: id, address, openPage };
}

/** What a person sees of a release. */
const look = (options: Page) =>
  options.evaluate(async () => {
    const { name, version, omnibox } = chrome.runtime.getManifest();
    const link = document.querySelector('#about a');
    return {
      name,
      version,
      keyword: omnibox.keyword,
      title: document.title,
      heading: document.querySelector('h1')?.textContent,
      accent: link && getComputedStyle(link).color,
      about: document.querySelector('#about')?.textContent,
      links: Array.from(document.querySelectorAll<HTMLAnchorElement>('#about a[href^="https:"]'), ({ href }) => href),
      icon: [...new Uint8Array(await (await fetch('/icon/48.png')).arrayBuffer())].join(),
    };
  });

/** The ids of the links under the highlight of a release. */
const marked = (page: Page, prefix: string) =>
  page.evaluate((name) => {
    const { highlights } = CSS as unknown as { highlights: Map<string, Iterable<StaticRange>> };
    return Array.from(highlights.get(name) ?? [], ({ startContainer }) => (startContainer as Element).id);
  }, `${prefix}-project-link`);

test('two releases run side by side, each with its own name, look, service and login', async () => {
  const [pier, quay] = await Promise.all([build('pier'), build('quay')]);
  const extension = await launchExtension({ extensionDir: pier.extensionDir, besideDir: quay.extensionDir });
  onTestFinished(() => extension.close());
  const { context, problems } = extension;

  const looks = [];
  for (const installed of [pier, quay]) {
    const options = await signIn(of(extension, installed), MIRA);
    await options.evaluate(() => void (location.hash = '#/about'));
    await options.locator('#about a').first().waitFor();
    looks.push(await look(options));
    await options.close();
  }
  expect(looks).toMatchObject([
    {
      name: 'Pier Companion',
      version: '2.4.1',
      keyword: 'pier',
      title: 'Pier Companion settings',
      heading: 'Pier Companion settings',
      accent: 'rgb(122, 46, 93)',
      links: ['https://pier.example/companion', 'https://pier.example/terms', 'https://pier.example/privacy'],
    },
    {
      name: 'Quay & Friends',
      version: '1.0',
      keyword: 'quay',
      title: 'Quay & Friends settings',
      heading: 'Quay & Friends settings',
      accent: 'rgb(47, 95, 20)',
      links: ['https://quay.example/privacy'],
    },
  ]);
  for (const { about } of looks) expect(about).toMatch(/Built from Sidethread \d/);
  expect(looks[0]?.icon).not.toBe(looks[1]?.icon);
  for (const { service } of [pier, quay]) {
    const logins = service.control.requests().filter(({ endpoint }) => endpoint === 'login');
    expect(logins).toHaveLength(1);
  }

  // Chromium's patterns know no ports: both run on the pages of both services, and each shows its own alone.
  const page = await extension.openTab(`${quay.service.origin}/p/${MIRAS_PROJECT}`);
  await page.locator('extension-quay-example-comments').waitFor();
  await page.waitForTimeout(500);
  expect(await page.locator('companion-pier-example-comments').count()).toBe(0);

  await context.route(`${ALLOWED}/`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: [pier, quay]
        .map(
          ({ service }, at) => `<p><a id="${NAMES[at]}" href="${service.origin}/p/${MIRAS_PROJECT}">A project</a></p>`,
        )
        .join('<br>'.repeat(30)),
    }),
  );
  await page.goto(`${ALLOWED}/`);
  await expect.poll(() => marked(page, 'companion-pier-example'), SOON).toEqual(['pier']);
  await expect.poll(() => marked(page, 'extension-quay-example'), SOON).toEqual(['quay']);
  for (const [at, tag] of ['companion-pier-example-links', 'extension-quay-example-links'].entries()) {
    await page.hover(`#${NAMES[at]}`);
    await page.locator(`${tag}[popover]`).waitFor();
    await expect.poll(() => framesOf(page, 'card.html').length, SOON).toBe(1);
  }
  expect(problems.take()).toEqual([]);
});
