/** @module-tag full */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDevServer, type DevServer } from './harness/dev-server.ts';
import { launchExtension, type Extension } from './harness/extension.ts';
import { SOON } from './harness/test.ts';

const MAIN = 'entrypoints/options/main.tsx';
const STYLES = 'entrypoints/options/options.css';

describe('npm run dev', () => {
  let server: DevServer;
  let extension: Extension;

  beforeAll(async () => {
    server = await startDevServer();
    extension = await launchExtension({ extensionDir: server.extensionDir, reachOnly: server.origin });
  });
  afterAll(async () => {
    await extension?.close();
    await server?.close();
  });

  test('listens on this computer only', () => {
    expect(new URL(server.origin).hostname).toBe('localhost');
  });

  test.for(['options.html', 'captcha.html', 'popup.html'])('shows %s with its styles', async (path) => {
    const page = await extension.openPage(path);
    await page.locator('#app > *').first().waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).toContain('system-ui');
    await page.close();
    expect(extension.problems.take()).toEqual([]);
  });

  test('lets the sandboxed page run its script without the server', async () => {
    const page = await extension.openPage('captcha-frame.html');
    await page.close();
    expect(extension.problems.take()).toEqual([]);
  });

  test('shows a saved change by itself, and its removal', async () => {
    const page = await extension.openPage('options.html');
    await page.locator('#app > *').first().waitFor();
    const outline = () => page.evaluate(() => getComputedStyle(document.body).outlineStyle);

    await server.append(STYLES, 'body { outline: 1px dotted }');
    await expect.poll(outline, SOON).toBe('dotted');
    await server.restore(STYLES);
    await expect.poll(outline, SOON).toBe('none');

    await server.append(MAIN, "document.body.append('A saved change');");
    await page.getByText('A saved change').waitFor();
    await server.restore(MAIN);
    await page.getByText('A saved change').waitFor({ state: 'detached' });
    expect(extension.problems.take()).toEqual([]);
  });
});
