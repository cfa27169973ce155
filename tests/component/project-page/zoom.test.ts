import { describe, expect, onTestFinished, test } from 'vitest';
import { isPillShown, openProjectPage, panelBox, panelHost, pillHost } from '../support/project-page';

const root = document.documentElement;
const BODY = '<div><main style="display: block; block-size: 2000px">A project</main></div>';
const main = () => document.querySelector('main')?.getBoundingClientRect();
const pillBox = () => pillHost()?.getBoundingClientRect();

function addStyle(css: string): void {
  const style = Object.assign(document.createElement('style'), { textContent: css });
  document.head.append(style);
  onTestFinished(() => style.remove());
}

describe.each(['html { zoom: 1.5 }', 'body { zoom: 1.5 }', 'div { zoom: .7 }', 'html { zoom: .8 } body { zoom: 1.5 }'])(
  'R37: in a page with %s, a panel',
  (css) => {
    test('docks beside the main content, and covers none of it', async () => {
      addStyle(css);
      await openProjectPage({ body: BODY, placement: { at: 'beside' } });
      expect(panelBox()).toMatchObject({ position: 'fixed', height: 800 });
      expect(Math.round(panelBox()?.width ?? 0)).toBe(380);
      expect(main()?.right).toBeLessThanOrEqual((panelBox()?.left ?? 0) + 1);
      expect(main()?.right).toBeGreaterThan((panelBox()?.left ?? 0) - 1);
    });

    test('is as wide as a narrow screen, and its pill has its size and its place', async () => {
      addStyle(css);
      const { post } = await openProjectPage({ body: BODY, width: 390 });
      expect(panelBox()).toMatchObject({ position: 'relative' });
      expect(Math.round(panelBox()?.width ?? 0)).toBe(root.clientWidth);
      expect(root.scrollWidth).toBe(root.clientWidth);
      await expect.poll(isPillShown).toBe(true);
      expect(Math.round(pillBox()?.width ?? 0)).toBe(272);
      expect(Math.round(innerHeight - (pillBox()?.bottom ?? 0))).toBe(16);
      post('peek');
      await expect.poll(() => panelBox()?.position).toBe('fixed');
      expect(Math.round(panelBox()?.height ?? 0)).toBe(680);
      expect(Math.round(panelBox()?.width ?? 0)).toBe(root.clientWidth);
    });
  },
);

test('R37: a docked panel covers nothing of a page that is enlarged later', async () => {
  await openProjectPage({ body: BODY, placement: { at: 'beside' } });
  onTestFinished(() => document.body.removeAttribute('style'));
  document.body.style.zoom = '1.4';
  await expect.poll(() => Math.round(panelHost()?.getBoundingClientRect().width ?? 0)).toBe(380);
  expect(main()?.right).toBeLessThanOrEqual((panelBox()?.left ?? 0) + 1);
});

test.for([
  ['body', 'left'],
  ['html', 'left'],
  ['main', 'right'],
] as const)('the pill of a page whose %s has dir="rtl" is at the %s', async ([name, side]) => {
  const element = document.querySelector<HTMLElement>(name) ?? document.body;
  await openProjectPage({ body: BODY, prepare: () => document.querySelector(name)?.setAttribute('dir', 'rtl') });
  onTestFinished(() => element.removeAttribute('dir'));
  await expect.poll(isPillShown).toBe(true);
  expect(pillHost()?.style[side]).toBe('16px');
});
