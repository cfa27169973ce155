import { describe, expect, onTestFinished, test } from 'vitest';
import { openProjectPage, panelBox, panelHost } from '../support/project-page';

const main = (style: string): string =>
  `<main style="display: block; max-inline-size: 700px; margin: auto; ${style}">A project</main>`;
const CONTENTS = [
  ['shorter than the window', main('block-size: 200px')],
  ['just as high', main('block-size: 100vh')],
  [
    'as high with its footer',
    `${main('block-size: calc(100vh - 80px)')}<footer style="block-size: 80px">About</footer>`,
  ],
  ['higher', main('block-size: 3000px')],
] as const;
const SIZES = [
  [1200, 900],
  [1000, 700],
  [360, 640],
] as const;
const WORLDS = SIZES.flatMap(([width, height]) =>
  (['ltr', 'rtl'] as const).flatMap((dir) =>
    ['', 'html { overflow-y: scroll }', 'html { scrollbar-width: none }', 'body { min-block-size: 100vh }'].map(
      (css) => ({
        width,
        height,
        dir,
        css,
      }),
    ),
  ),
);

describe.each(WORLDS)('R37: in $width × $height, $dir, $css', ({ width, height, dir, css }) => {
  test.for(CONTENTS)('a page that is %s has the panel below its content', async ([, body]) => {
    document.documentElement.dir = dir;
    const style = document.createElement('style');
    style.textContent = css;
    document.head.append(style);
    onTestFinished(() => {
      style.remove();
      document.documentElement.removeAttribute('dir');
    });
    await openProjectPage({ body, width, height });
    expect(panelBox()).toMatchObject({ position: 'relative' });
    expect(panelBox()?.height).toBeGreaterThan(400);
    expect(panelHost()?.getBoundingClientRect().top).toBeGreaterThan(
      (document.querySelector('main')?.getBoundingClientRect().bottom ?? NaN) - 1,
    );
    expect(document.documentElement.scrollWidth).toBe(document.documentElement.clientWidth);
    expect(document.documentElement.getAttribute('style')).toBeNull();
  });
});
