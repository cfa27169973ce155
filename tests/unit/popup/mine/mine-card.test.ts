import { describe, expect, it } from 'vitest';
import { FigureColumn } from '../../../../entrypoints/popup/mine/FigureColumn';
import { MineCard } from '../../../../entrypoints/popup/mine/MineCard';
import { Plot } from '../../../../entrypoints/popup/mine/Plot';
import { elementsIn, textsIn } from '../../components/support/drawn';

const draw = (change: Partial<Parameters<typeof MineCard>[0]> = {}) =>
  MineCard({
    id: 7,
    title: 'Seven',
    iconUrl: null,
    href: '#/project/7',
    commentsHref: '#/project/7/comments',
    unread: 0,
    figures: [],
    milestones: [],
    ...change,
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
    expect(listed(draw({ milestones: ['a', 'b'] }))).toEqual([['a', 'b']]);
    expect(listed(draw({ milestones: ['a', 'b', 'c'] }))).toEqual([['a', 'b'], ['c']]);
    expect(textsIn(draw({ milestones: ['a', 'b', 'c'] }))).toContain('1 more milestone');
  });

  it('of a project without a title has a link with a name', () => {
    expect(textsIn(draw({ title: '' }))).toContain('Untitled project');
  });
});

describe('a figure', () => {
  it('has a plot if there are points', () => {
    const figure = { name: 'likes', icon: 'heart', label: 'Likes', now: 1200, change: '+3', direction: 'up' } as const;
    expect(textsIn(FigureColumn(figure))).toEqual(['Likes', '1,200', '+3']);
    const plots = (tree: unknown) => elementsIn(tree).filter(({ type }) => Object.is(type, Plot)).length;
    expect([plots(FigureColumn(figure)), plots(FigureColumn({ ...figure, plot: { label: 'x', points: [] } }))]).toEqual(
      [0, 1],
    );
  });
});
