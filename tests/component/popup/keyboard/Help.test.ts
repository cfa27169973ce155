import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { keysItem } from '../../../../utils/storage/items';
import { read } from '../../../../utils/storage/store';
import { reopenPopup } from '../../support/pages/open-popup';
import { press } from '../../support/press';
import { store } from '../../support/stored';
import { key, openList, positionInUse } from './support';

const help = () => page.getByRole('dialog', { name: t('keys_title') });
const use = () => page.getByRole('checkbox', { name: t('keys_use') });
const more = () => page.getByRole('button', { name: t('popup_menu') });

describe('the help', () => {
  test('lists the keys with ?, and gives the focus back with Escape', async () => {
    await openList();
    await key('j');
    await expect.poll(positionInUse).toBe(0);
    await key('?');
    await expect.element(help()).toBeVisible();
    // The list behind it stays where it is.
    await key('j');
    await key('Escape');
    await expect.element(help()).not.toBeInTheDocument();
    expect(positionInUse()).toBe(0);
  });

  test('switches the keys off, which holds when the popup opens again', async () => {
    await openList();
    await key('?');
    await press(use(), ' ');
    await expect.poll(() => document.querySelector('.keys-dialog__keys--off')).not.toBeNull();
    await expect.element(use()).not.toBeChecked();
    expect(await read(keysItem)).toBe(false);
    await key('Escape');
    await key('j');
    expect(positionInUse()).toBe(-1);
    await reopenPopup();
    await expect.element(page.getByRole('article').first()).toBeVisible();
    await key('j');
    await key('?');
    // Once the menu is open, the keys before it were read.
    await press(more(), 'Enter');
    await expect.element(page.getByRole('menuitem', { name: t('keys_title') })).toBeVisible();
    expect(positionInUse()).toBe(-1);
    await expect.element(help()).not.toBeInTheDocument();
  });

  test('switches the keys on again from the menu, and gives the focus back to its button', async () => {
    await store(keysItem, false);
    await openList();
    await press(more(), 'Enter');
    await press(page.getByRole('menuitem', { name: t('keys_title') }), 'Enter');
    await expect.element(use()).not.toBeChecked();
    await press(use(), ' ');
    await expect.poll(() => document.querySelector('.keys-dialog__keys--off')).toBeNull();
    await expect.element(use()).toBeChecked();
    await key('Escape');
    await expect.element(more()).toHaveFocus();
    await key('j');
    await expect.poll(positionInUse).toBe(0);
  });
});
