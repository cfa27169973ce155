/** @module-tag full */
import { expect } from 'vitest';
import { ALLOWED, framed, linkPages, openLinks } from '../harness/links.ts';
import { SOON } from '../harness/test.ts';
import { unbakedTest as test } from '../harness/unbaked.ts';

/** What of the browser's own API is used in its pages. */
declare const chrome: {
  runtime: {
    onMessage: { addListener(listener: (message: { name: string }) => void): void };
    sendMessage(message: object): Promise<{ ok: boolean }>;
  };
};
declare const heard: string[];

test('S9: links on other pages are known once a service is entered, and asked for once by a page that has any', async ({
  extension,
  service,
}) => {
  await extension.context.route(`${ALLOWED}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/without')
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>Nothing leads anywhere</p>' });
    return route.fulfill({ response: await route.fetch({ url: service.origin + pathname }) });
  });
  await extension.grant(['http://localhost/*', `${ALLOWED}/*`]);
  expect(await linkPages(extension)).toEqual([]);
  const options = await extension.openPage('options.html');
  expect(
    await options.evaluate(
      (profile) => chrome.runtime.sendMessage({ name: 'profile.use', input: { profile } }),
      service.profile,
    ),
  ).toMatchObject({ ok: true });
  await expect.poll(() => linkPages(extension), SOON).toEqual([`${ALLOWED}/*`]);

  await options.evaluate(() => {
    const names: string[] = [];
    Object.assign(globalThis, { heard: names });
    chrome.runtime.onMessage.addListener(({ name }) => void names.push(name));
  });
  const asked = () => options.evaluate(() => heard.filter((name) => name === 'links.list').length);
  const without = await extension.openTab(`${ALLOWED}/without`);
  await without.hover('p');
  await without.evaluate(() => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))));
  expect(await asked()).toBe(0);

  const page = await openLinks(extension);
  await page.bringToFront();
  await page.hover('#plain');
  await (await framed(page, 'card.html')).getByRole('article').waitFor();
  const marks = () =>
    page.evaluate(
      () =>
        (CSS as unknown as { highlights: Map<string, { size: number }> }).highlights.get('sidethread-project-link')
          ?.size,
    );
  await expect.poll(marks, SOON).toBe(9);
  expect(await asked()).toBe(1);
});
