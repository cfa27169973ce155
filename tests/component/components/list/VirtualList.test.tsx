import { render } from 'preact';
import { describe, expect, test, vi } from 'vitest';
import { VirtualList } from '../../../../components/list/VirtualList';
import { mountPoint } from '../../support/page-lifetime';

const ESTIMATE = 90;
const IDS = Array.from({ length: 300 }, (_, index) => index + 1);
const heightOf = (id: number): number => 60 + (id % 5) * 30;

const frame = (): Promise<unknown> => new Promise((resolve) => void requestAnimationFrame(resolve));
const topOf = (id: number): number | undefined =>
  document.querySelector(`[data-row="${id}"]`)?.getBoundingClientRect().top;

/** Shows a list of rows of several heights, none of which is the estimated one. @returns the function that renders a row */
function show() {
  const row = vi.fn<(id: number) => preact.JSX.Element>((id) => (
    <div style={{ blockSize: `${heightOf(id)}px` }}>{id}</div>
  ));
  render(<VirtualList ids={IDS} estimate={ESTIMATE} busy={false} isNested inSteps row={row} />, mountPoint());
  return row;
}

describe('a list that is scrolled', () => {
  test('renders each row once on its way down, and has them where they are at its end', async () => {
    const row = show();
    for (let step = 0; step < 60; step += 1) {
      scrollBy(0, 100);
      await frame();
    }
    await expect.poll(() => row.mock.calls.length).toBeGreaterThan(60);
    const rendered = row.mock.calls.map(([id]) => id);
    expect(new Set(rendered).size).toBe(rendered.length);
    const last = IDS.length;
    await expect
      .poll(() => {
        scrollTo(0, document.documentElement.scrollHeight);
        return (topOf(last) ?? 0) + heightOf(last) - document.documentElement.getBoundingClientRect().bottom;
      })
      .toBe(0);
  });

  test('goes as far as it is scrolled, also while rows are measured, and stays there', async () => {
    show();
    for (let step = 0; step < 30; step += 1) {
      scrollBy(0, 100);
      await frame();
    }
    expect(scrollY).toBe(3000);
    scrollTo(0, 20_000);
    await frame();
    scrollBy(0, -2000);
    await frame();
    await frame();
    const first = IDS.find((id) => (topOf(id) ?? -1) >= 0);
    const before = topOf(first ?? 0);
    await new Promise((resolve) => void setTimeout(resolve, 200));
    expect(topOf(first ?? 0)).toBe(before);
  });
});
