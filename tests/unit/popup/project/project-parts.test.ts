import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { AuthorProjects } from '../../../../entrypoints/popup/project/AuthorProjects';
import { Button } from '../../../../components/base/Button';
import { ProjectActions } from '../../../../entrypoints/popup/project/ProjectActions';
import { WebLink } from '../../../../entrypoints/popup/shared/WebLink';
import { project } from '../support';
import { elementsIn, textsIn } from '../../components/support/drawn';

const linksIn = (tree: unknown) =>
  elementsIn(tree)
    .filter(({ type }) => type === 'a')
    .map(({ props }) => props);

describe('an address of a project', () => {
  it('shows its host and opens safely', () => {
    const drawn = WebLink({ href: 'https://video.example/watch?v=1' });
    expect(linksIn(drawn)).toMatchObject([
      { href: 'https://video.example/watch?v=1', target: '_blank', rel: 'noopener noreferrer' },
    ]);
    expect(textsIn(drawn)).toEqual(['video.example']);
  });

  it.each(['http://plain.example/', 'javascript:alert(1)', 'https://bank.example@evil.example/', 'not an address'])(
    '%s is shown and can’t be followed',
    (href) => {
      const drawn = WebLink({ href });
      expect(linksIn(drawn)).toEqual([]);
      expect(textsIn(drawn)).toContain(href);
    },
  );
});

describe('the actions of a project', () => {
  const SITE = 'https://site.example/p/5';
  const draw = (change: { links?: string[]; canShare?: boolean; outcome?: 'copied' } = {}) => {
    const { links = ['https://site.example/p/:id'], canShare = false, outcome } = change;
    const share = { outcome: signal(outcome ? { url: SITE, result: outcome } : null), canShare };
    return ProjectActions({
      model: { share, service: signal({ links }) } as unknown as Parameters<typeof ProjectActions>[0]['model'],
      project: project(5, { comments: 1234 }),
    });
  };
  const buttons = (change: Parameters<typeof draw>[0] = {}) =>
    elementsIn(draw(change))
      .filter(({ type }) => Object.is(type, Button))
      .map(({ props }) => props.label ?? textsIn(props.children).join(''));

  it('show the number of comments', () => {
    expect(textsIn(draw())).toContain('Comments (1,234)');
    expect(linksIn(draw()).map(({ href }) => href)).toEqual(['#/project/5/comments', SITE]);
  });

  it('share a link only if it is known, and with the system only if it can', () => {
    expect(buttons()).toEqual(['Copy link']);
    expect(buttons({ canShare: true })).toEqual(['Copy link', 'Share…']);
    expect(buttons({ links: [], canShare: true })).toEqual([]);
  });

  it('show the result', () => {
    expect(textsIn(draw({ outcome: 'copied' }))).toContain('Link copied');
  });
});

describe('the other projects of an author', () => {
  const draw = (...projects: ReturnType<typeof project>[]) =>
    AuthorProjects({
      model: { authorProjects: { projects: signal(projects) } } as unknown as Parameters<
        typeof AuthorProjects
      >[0]['model'],
      project: project(5),
    });

  it('are left out if there are none', () => {
    expect(draw()).toBeNull();
    expect(draw(project(5), project(1, { authorId: 2 }))).toBeNull();
  });

  it('are three links at most', () => {
    const drawn = draw(project(5), project(1), project(2, { title: '' }), project(3), project(4));
    expect(linksIn(drawn).map(({ href }) => href)).toEqual(['#/project/1', '#/project/2', '#/project/3']);
    expect(textsIn(drawn)).toContain('Untitled project');
  });
});
