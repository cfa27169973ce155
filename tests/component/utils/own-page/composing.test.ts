import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { aComment } from '../../../unit/utils/thread/support/samples';
import { openPanel, serveThread } from '../../support/pages/open-panel';
import { signIn } from '../../support/stored';

/** A key that belongs to the input method: it ends or changes the word that is composed. */
function pressWhileComposing(key: string): void {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
  );
}

describe('while a word is composed', () => {
  test('Escape and Enter leave the list of names as it is, and Enter with Ctrl posts nothing', async () => {
    await signIn();
    serveThread([aComment({ id: 1, authorName: 'anna' })]);
    await openPanel();
    const box = page.getByRole('textbox', { name: t('composer_comment') });
    await userEvent.type(box, '@an');
    pressWhileComposing('Escape');
    pressWhileComposing('Enter');
    await expect.element(page.getByRole('listbox', { name: t('composer_people') })).toBeVisible();
    await expect.element(box).toHaveValue('@an');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('listbox', { name: t('composer_people') })).not.toBeInTheDocument();
  });

  test('no listener of the page hears a key', async () => {
    const heard: string[] = [];
    window.addEventListener('keydown', ({ key }) => heard.push(key), { capture: true });
    document.addEventListener('keydown', ({ key }) => heard.push(key));
    pressWhileComposing('Escape');
    expect(heard).toEqual([]);
    await userEvent.keyboard('{Escape}');
    expect(heard).toEqual(['Escape', 'Escape']);
  });
});
