import { render } from 'preact';
import { signal } from '@preact/signals';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { AuthorProjects } from '../../../../entrypoints/popup/project/AuthorProjects';
import { WebLink } from '../../../../entrypoints/popup/shared/WebLink';
import { t } from '../../../../utils/locale/i18n';
import { project } from '../../../unit/popup/support';
import { mountPoint } from '../../support/page-lifetime';

const hrefs = () => Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href'));

describe('an address of a project', () => {
  test('shows its host and opens safely', async () => {
    render(<WebLink href="https://video.example/watch?v=1" />, mountPoint());
    const link = page.getByRole('link', { name: 'video.example', exact: true });
    await expect.element(link).toHaveAttribute('href', 'https://video.example/watch?v=1');
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
  });

  test.for(['http://plain.example/', 'javascript:alert(1)', 'https://bank.example@evil.example/', 'not an address'])(
    '%s is shown as unsafe and can’t be followed',
    async (href) => {
      render(<WebLink href={href} />, mountPoint());
      await expect.element(page.getByText(href, { exact: true })).toBeVisible();
      await expect.element(page.getByText(t('link_insecure'))).toBeVisible();
      expect(hrefs()).toEqual([]);
    },
  );
});

describe('the other projects of an author', () => {
  const show = (...projects: ReturnType<typeof project>[]) => {
    const model = { authorProjects: { projects: signal(projects) } };
    const props = { model, project: project(5) } as unknown as Parameters<typeof AuthorProjects>[0];
    render(<AuthorProjects {...props} />, mountPoint());
  };

  test('are left out if there are none', () => {
    show(project(5), project(1, { authorId: 2 }));
    expect(document.getElementById('app')?.childElementCount).toBe(0);
  });

  test('are three links at most, also without a title', async () => {
    show(project(5), project(1), project(2, { title: '' }), project(3), project(4));
    await expect.element(page.getByRole('link', { name: t('project_untitled') })).toBeVisible();
    expect(hrefs()).toEqual(['#/project/1', '#/project/2', '#/project/3']);
  });
});
