import { expect, onTestFinished, test, vi } from 'vitest';
import { observeOcclusion, type OcclusionReport } from '../../../utils/page/occlusion';

/** Shows the page as it is now for a frame. */
const painted = (): Promise<void> =>
  new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** A panel in the middle of the page, which is observed. */
async function observe(): Promise<{ host: HTMLElement; reports: OcclusionReport[] }> {
  vi.stubGlobal('chrome', { runtime: { id: 'x' } });
  const host = document.createElement('div');
  host.style.cssText = 'position:relative;inline-size:61.3%;block-size:400px;margin:30.3px auto';
  document.body.replaceChildren(host);
  const reports: OcclusionReport[] = [];
  const controller = new AbortController();
  onTestFinished(() => {
    controller.abort();
    vi.unstubAllGlobals();
  });
  const container = host.attachShadow({ mode: 'closed' });
  const check = observeOcclusion({
    host,
    container,
    of: 'panel',
    onChange: (report) => reports.push(report),
    signal: controller.signal,
  });
  check();
  await expect.poll(() => reports.at(-1)?.mayHaveMoved).toBe(false);
  return { host, reports };
}

test.for([
  ['moves', 'translate', '0 80px'],
  ['shrinks', 'scale', '0.7'],
  ['blows up', 'zoom', '1.5'],
] as const)('S10: a panel that its page %s for a frame between checks may have moved', async ([, property, value]) => {
  const { host, reports } = await observe();
  const { length } = reports;
  host.style.setProperty(property, value);
  await painted();
  host.style.removeProperty(property);
  await expect.poll(() => reports.slice(length).some(({ mayHaveMoved }) => mayHaveMoved)).toBe(true);
});

test('a panel that grows is observed in strips of at most 50 px, so that a header of the page covers few of them', async () => {
  const { host, reports } = await observe();
  host.style.blockSize = '6000px';
  await expect.poll(() => reports.at(-1)?.strips.length).toBe(120);
  expect(reports.at(-1)?.own.height).toBeLessThanOrEqual(50);
  await expect.poll(() => reports.at(-1)?.mayHaveMoved).toBe(false);
});

test('a panel, or a pill, that nothing covers is visible to its edges', async () => {
  for (const height of [400, 44]) {
    const { host, reports } = await observe();
    host.style.blockSize = `${height}px`;
    const hidden = (): number => reports.at(-1)?.strips.filter(({ isVisible }) => !isVisible).length ?? NaN;
    await expect.poll(() => reports.at(-1)?.strips.length).toBe(Math.ceil(height / 50));
    await expect.poll(hidden).toBe(0);
  }
});

test('S10: a panel is reported with the size that its page gives it, and with its own', async () => {
  const { host, reports } = await observe();
  for (const [property, value, by] of [
    ['zoom', '2', 2],
    ['scale', '2', 2],
    ['zoom', '0.3', 0.3],
  ] as const) {
    const before = host.offsetWidth;
    host.style.setProperty(property, value);
    const ratio = (): number => {
      const { strips, own } = reports.at(-1) as OcclusionReport;
      return (strips[0]?.boundingClientRect.width ?? 0) / own.width;
    };
    await expect.poll(ratio).toBeCloseTo(by, 1);
    host.style.removeProperty(property);
    await expect.poll(ratio).toBeCloseTo(1, 1);
    expect(host.offsetWidth).toBe(before);
  }
});
