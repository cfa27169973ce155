import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { aComment } from '../../unit/utils/thread/support/samples';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn } from '../support/stored';

const MARKUP =
  '<img src="//tracker.example/a.png" onerror="window.hasRun = true"><script>window.hasRun = true</script>';
const LINKS = 'javascript:alert(1) https://service.example@evil.example/ https://good.example/a';

test('S4: a comment made of markup, scripts and links to other hosts is shown as text, loads nothing and runs nothing', async () => {
  await signIn();
  serveThread([aComment({ id: 1, authorName: MARKUP, text: `${MARKUP} ${LINKS}` })]);
  await openPanel();
  const comment = page.getByRole('article');
  await expect.element(comment.getByText(MARKUP, { exact: false }).first()).toBeVisible();
  expect(comment.element().querySelectorAll('script, img, iframe')).toHaveLength(0);
  expect('hasRun' in window).toBe(false);
  expect(performance.getEntriesByType('resource').filter(({ name }) => name.includes('tracker.example'))).toEqual([]);
  const links = [...comment.element().querySelectorAll('a')].map(({ href, rel }) => ({ href, rel }));
  expect(links.filter(({ href }) => href.startsWith('http'))).toEqual([
    { href: 'https://good.example/a', rel: expect.stringContaining('noreferrer') as string },
  ]);
  expect(links.filter(({ href }) => href.startsWith('javascript:'))).toEqual([]);
});
