import { render } from 'preact';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { WebLink } from '../../../../entrypoints/popup/shared/WebLink';
import { t } from '../../../../utils/locale/i18n';
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
