import { afterEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openProjectPage, panelBox } from '../support/project-page';

const TEXT = '<main style="display: block; block-size: 2000px">A project</main>';
const isBelow = (): boolean => panelBox()?.position === 'relative' && (panelBox()?.height ?? 0) > 400;
const root = document.documentElement;

afterEach(() => {
  for (const { name } of [...root.attributes, ...document.body.attributes]) {
    root.removeAttribute(name);
    document.body.removeAttribute(name);
  }
  document.querySelector('head > style')?.remove();
});

describe('R37: a panel that had no place in a page comes below the content', () => {
  test.for<[string, string, () => void, () => void]>([
    [
      'whose root no longer keeps it from scrolling',
      '',
      () => (root.style.overflow = 'hidden'),
      () => root.style.removeProperty('overflow'),
    ],
    [
      'whose body no longer keeps it from scrolling',
      '.locked { overflow: hidden; block-size: 100vh }',
      () => document.body.classList.add('locked'),
      () => document.body.classList.remove('locked'),
    ],
    [
      'whose attribute no longer keeps it from scrolling',
      '[data-locked] { overflow: hidden }',
      () => document.body.setAttribute('data-locked', ''),
      () => document.body.removeAttribute('data-locked'),
    ],
    [
      'whose dialog is closed',
      'html:has(dialog[open]) { overflow: hidden }',
      () => document.querySelector('dialog')?.showModal(),
      () => document.querySelector('dialog')?.close(),
    ],
  ])('%s', async ([, css, lock, unlock]) => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
    const { nonces } = await openProjectPage({ body: `${TEXT}<dialog>May we?</dialog>`, prepare: lock });
    expect(isBelow()).toBe(false);
    unlock();
    await expect.poll(isBelow).toBe(true);
    expect(document.querySelectorAll('sidethread-comments')).toHaveLength(1);
    expect(nonces).toHaveLength(2);
  });

  test('once the page is there', async () => {
    await openProjectPage({ body: '<div></div>' });
    expect(isBelow()).toBe(false);
    document.body.innerHTML = TEXT;
    await expect.poll(isBelow).toBe(true);
  });

  test('in its place, without its frame loading anew, where it stood there before', async () => {
    const body = `<style>@media (width > 1100px) { div { display: flex } }</style><div>${TEXT}</div>`;
    const { nonces } = await openProjectPage({ body, width: 1000 });
    expect(isBelow()).toBe(true);
    await page.viewport(1280, 800);
    await expect.poll(isBelow).toBe(false);
    document.querySelector('div')?.setAttribute('style', 'display: block');
    await expect.poll(isBelow).toBe(true);
    expect(nonces).toHaveLength(1);
  });
});

test('a page in which the panel has a place is not followed', async () => {
  const measured = vi.spyOn(Element.prototype, 'getBoundingClientRect');
  const { layouts } = await openProjectPage({ body: TEXT, hasPill: false });
  await expect.poll(() => layouts.length).toBeGreaterThan(0);
  const before = measured.mock.calls.length;
  document.body.style.overflow = 'hidden';
  document.body.append('More');
  await new Promise((resolve) => void setTimeout(resolve, 400));
  expect(measured.mock.calls.length - before).toBe(0);
});
