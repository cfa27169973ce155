import { describe, expect, it } from 'vitest';
import { FigureColumn } from '../../../../entrypoints/popup/mine/FigureColumn';
import { MineCard } from '../../../../entrypoints/popup/mine/MineCard';
import type { Milestone } from '../../../../entrypoints/popup/mine/figures';
import type { MineRow } from '../../../../entrypoints/popup/mine/own-projects';
import { Plot } from '../../../../entrypoints/popup/mine/Plot';
import type { PlotPoint } from '../../../../entrypoints/popup/mine/plot-path';
import { elementsIn, textsIn } from '../../components/support/drawn';

const draw = (change: Partial<MineRow> = {}) =>
  MineCard({
    row: { id: 7, title: 'Seven', iconUrl: null, unread: 0, figures: [], milestones: [], ...change },
    today: 20_760,
  });

const listed = (tree: unknown) =>
  elementsIn(tree).flatMap(({ type, props }) => (typeof type === 'function' && 'shown' in props ? [props.shown] : []));

describe('the card of an own project', () => {
  it('links to the project, and to its comments if entries are unread', () => {
    const links = (tree: unknown) =>
      elementsIn(tree)
        .filter(({ type }) => type === 'a')
        .map(({ props }) => props.href);
    expect(links(draw())).toEqual(['#/project/7']);
    expect(links(draw({ unread: 3 }))).toEqual(['#/project/7', '#/project/7/comments']);
    expect(textsIn(draw({ unread: 3 }))).toContain('3 unread');
  });

  it('shows two milestones, and the others on request', () => {
    const [a, b, c] = [10, 25, 50].map((count): Milestone => ({ name: 'likes', count, day: 20_000 }));
    if (!a || !b || !c) throw new Error('three milestones');
    expect(listed(draw({ milestones: [a, b] }))).toEqual([[a, b]]);
    expect(listed(draw({ milestones: [a, b, c] }))).toEqual([[a, b], [c]]);
    expect(textsIn(draw({ milestones: [a, b, c] }))).toContain('1 more milestone');
  });

  it('of a project without a title has a link with a name', () => {
    expect(textsIn(draw({ title: '' }))).toContain('Untitled project');
  });
});

describe('a figure', () => {
  it('has a plot if there are points', () => {
    const figure = { name: 'likes', now: 1200, change: { by: 3, since: 1 } } as const;
    const draw = (points?: PlotPoint[]) =>
      FigureColumn({ figure: { ...figure, ...(points && { points }) }, change: '+3' });
    expect(textsIn(draw())).toEqual(['Likes', '1,200', '+3']);
    const plots = (tree: unknown) => elementsIn(tree).filter(({ type }) => Object.is(type, Plot)).length;
    expect([plots(draw()), plots(draw([{ day: 1, value: 2 }]))]).toEqual([0, 1]);
  });
});
