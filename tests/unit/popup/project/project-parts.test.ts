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
const nothing = () => undefined;

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
  const draw = (change: Partial<Parameters<typeof ProjectActions>[0]>) =>
    ProjectActions({
      comments: 1234,
      commentsHref: '#/c',
      siteUrl: 'https://site.example/p/5',
      outcome: null,
      onCopy: nothing,
      ...change,
    });
  const buttons = (change: Partial<Parameters<typeof ProjectActions>[0]>) =>
    elementsIn(draw(change))
      .filter(({ type }) => Object.is(type, Button))
      .map(({ props }) => textsIn(props.children).join(''));

  it('show the number of comments', () => {
    expect(textsIn(draw({}))).toContain('Comments (1,234)');
  });

  it('share a link only if it is known, and with the system only if it can', () => {
    expect(buttons({})).toEqual(['Copy link']);
    expect(buttons({ onShare: nothing })).toEqual(['Copy link', 'Share…']);
    expect(buttons({ siteUrl: null, onShare: nothing })).toEqual([]);
  });

  it('show the result', () => {
    expect(textsIn(draw({ outcome: 'copied' }))).toContain('Link copied');
  });
});

describe('the other projects of an author', () => {
  it('are left out if there are none', () => {
    expect(AuthorProjects({ name: 'ann', projects: [], hrefOf: () => '', onAll: nothing })).toBeNull();
  });

  it('are links', () => {
    const drawn = AuthorProjects({
      name: 'ann',
      projects: [project(1), project(2, { title: '' })],
      hrefOf: ({ id }) => `#/${id}`,
      onAll: nothing,
    });
    expect(linksIn(drawn).map(({ href }) => href)).toEqual(['#/1', '#/2']);
    expect(textsIn(drawn)).toContain('Untitled project');
  });
});
