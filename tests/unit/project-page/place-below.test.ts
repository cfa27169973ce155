import { describe, expect, it } from 'vitest';
import { isUndisturbed, type Box, type Measured } from '../../../entrypoints/project-page/place-below';

const WINDOW = 800;
const box = (left: number, top: number, width: number, height: number): Box => ({
  left,
  top,
  width,
  right: left + width,
  bottom: top + height,
});
const at = (before: Box, after: Box = before, more: Partial<Measured> = {}): Measured => ({
  before,
  after,
  isAround: false,
  isLater: false,
  isKept: false,
  ...more,
});

/** A page of 1000 px: a header, main content of 900 px, and the panel below it. */
const MAIN = box(240, 60, 760, 900);
const PANEL = box(200, 984, 700, 600);
const HEADER = at(box(0, 0, 1000, 60));
const fits = (other: Measured, main = at(MAIN), panel = PANEL, windowHeight = Infinity): boolean =>
  isUndisturbed(panel, [main, HEADER, other], windowHeight);

describe('R37: the panel stands below the main content of a page', () => {
  it.each<[string, Measured]>([
    ['with a footer that moves down', at(box(0, 960, 1000, 80), box(0, 1608, 1000, 80), { isLater: true })],
    ['with a body that grows', at(box(0, 0, 1000, 960), box(0, 0, 1000, 1608), { isAround: true })],
    ['with chapters beside the text', at(box(0, 60, 200, 900))],
    ['with a fixed column at the side of both', at(box(0, 0, 200, 800), undefined, { isKept: true })],
    ['with a fixed button', at(box(205, 1000, 30, 60), undefined, { isKept: true })],
    ['with a background', at(box(0, 0, 1000, 3000))],
    ['with a bar that stays above the text', at(box(0, 0, 1000, 60), undefined, { isKept: true })],
  ])('%s', (_what, other) => {
    expect(fits(other)).toBe(true);
  });
});

describe('R37: the panel does not stand in the flow of a page', () => {
  it.each<[string, Measured]>([
    ['whose column gets narrower', at(box(0, 60, 200, 900), box(0, 60, 100, 900))],
    ['whose column begins elsewhere', at(box(0, 60, 200, 900), box(20, 60, 180, 900))],
    ['whose column gets higher', at(box(0, 60, 200, 900), box(0, 60, 200, 1500))],
    ['whose header moves', at(box(0, 0, 1000, 60), box(0, 20, 1000, 60))],
    ['whose footer moves up', at(box(0, 960, 1000, 80), box(0, 900, 1000, 80), { isLater: true })],
    ['whose aside beside the text moves down', at(box(0, 60, 200, 80), box(0, 1600, 200, 80), { isLater: true })],
    ['whose body moves', at(box(0, 0, 1000, 960), box(0, 9, 1000, 1608), { isAround: true })],
    ['whose body gets lower', at(box(0, 0, 1000, 960), box(0, 0, 1000, 900), { isAround: true })],
    ['whose footer it would cover', at(box(0, 970, 1000, 80))],
    ['in which a fixed column would cover it', at(box(0, 0, 230, 800), undefined, { isKept: true })],
  ])('%s', (_what, other) => {
    expect(fits(other)).toBe(false);
  });

  it.each<[string, Measured, Box, number?]>([
    ['whose main content is squeezed', at(MAIN, box(240, 60, 180, 900)), PANEL],
    ['whose main content gets lower', at(MAIN, box(240, 60, 760, 0)), PANEL],
    ['whose main content it would lie on', at(MAIN), box(200, 500, 700, 600)],
    ['that leaves it a column of 66 px', at(MAIN), box(200, 984, 66, 600)],
    ['that fills the window and does not scroll', at(box(240, 60, 760, WINDOW - 60)), PANEL, WINDOW],
  ])('%s', (_what, main, panel, windowHeight) => {
    expect(fits(HEADER, main, panel, windowHeight)).toBe(false);
  });

  it('that is a shell with a bar at its end', () => {
    const bar = at(box(0, 760, 1000, 40), box(0, 1408, 1000, 40), { isLater: true });
    expect(fits(bar, at(box(240, 60, 760, 700)), box(200, 784, 700, 600), WINDOW)).toBe(false);
  });
});
