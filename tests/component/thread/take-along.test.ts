import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../utils/locale/i18n';
import { openPanel, serveThread } from '../support/pages/open-panel';
import { signIn } from '../support/stored';
import { box, commentWith, item, pressIn, written } from '../support/thread-view';

beforeEach(async () => {
  await signIn();
  serveThread([written(1, 'old_oak', 'First here'), written(2, 'ann', 'Mine')], { authorId: 50 });
  await openPanel();
});

async function chooseOf(text: string, words: Parameters<typeof item>[0]): Promise<void> {
  await commentWith(text)
    .getByRole('button', { name: t('comment_actions') })
    .click();
  await item(words).click();
}

test('quoting a comment puts it after what was typed, with the focus at the end', async () => {
  const writing = box();
  await writing.fill('So:');
  await chooseOf('First here', 'comment_quote');
  await expect.element(writing).toHaveValue('So:\n\n@old_oak\n> First here\n\n');
  await expect.element(writing).toHaveFocus();
});

describe('copying', () => {
  test('takes the link of a comment, and says so', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await chooseOf('First here', 'project_copyLink');
    await expect.element(commentWith('First here').getByText(t('diagnostics_copied'))).toBeVisible();
    const seen = page
      .getByText(t('diagnostics_copied'))
      .elements()
      .filter(({ clientWidth }) => clientWidth !== 1);
    expect(seen.map((element) => element.closest('article') !== null)).toEqual([true]);
    await expect.element(page.getByRole('status').getByText(t('diagnostics_copied'))).toBeInTheDocument();
    expect(copied.mock.calls).toEqual([[expect.stringMatching(/#comment-1$/u)]]);
  });

  test('takes the thread as Markdown, also where the page around withholds the clipboard', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    let copied = '';
    addEventListener('copy', (event) => (copied = event.clipboardData?.getData('text/plain') ?? ''), { once: true });
    await pressIn('popup_more', 'thread_export', 'thread_copy');
    await expect.element(page.getByRole('status').getByText(t('diagnostics_copied'))).toBeVisible();
    expect(copied).toContain('> First here');
  });
});

test('saving the thread offers a file named after the project', async () => {
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  await pressIn('popup_more', 'thread_export', 'thread_save');
  expect(saved).toEqual([expect.stringMatching(/\.md$/u)]);
});
