import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Failure } from '../../../../utils/errors';
import { t } from '../../../../utils/locale/i18n';
import { accountItem } from '../../../../utils/storage/items';
import { isolate } from '../../../../utils/text/bidi';
import { RARELY_REFUSED, REFUSED } from '../../../unit/background/support/refusals';
import { anAccount } from '../../../unit/support';
import { openOptions } from '../../support/pages/open-options';
import { openPanel, serveThread } from '../../support/pages/open-panel';
import { openPopup } from '../../support/pages/open-popup';
import { passwordField, useWholeService } from '../../support/sign-in';
import { SERVICE, store } from '../../support/stored';
import { worker } from '../../support/worker';

/** What these codes say elsewhere: that a project, a comment or a word is at fault. */
const ELSEWHERE = [
  'error_projectNotFound',
  'error_projectPrivate',
  'error_commentsDisabled',
  'error_nothingThere',
  'error_accessDenied',
  'error_invalidParameter',
  'error_http',
  'error_refused',
  'error_malformed',
  'error_apiKey',
] as const;

const button = (key: 'error_button_signIn' | 'error_button_retry') =>
  page.getByRole('button', { name: t(key), exact: true });

async function expectTold({ message }: Failure): Promise<void> {
  const notice = page.getByRole('status').filter({ hasText: t('error_sessionRefused') });
  await expect.element(notice).toBeVisible();
  await expect.element(notice).toMatchTextContent(t('notice_loginRefusedText'));
  if (message !== undefined) await expect.element(notice).toMatchTextContent(message);
  const all = document.body.textContent;
  expect(ELSEWHERE.filter((key) => all.includes(t(key)))).toEqual([]);
}

const VIEWS = {
  async inbox(refused: Failure) {
    await openPopup('#/inbox');
    await expectTold(refused);
    await expect.element(button('error_button_signIn')).toBeVisible();
    expect(button('error_button_retry').elements()).toEqual([]);
  },
  async panel(refused: Failure) {
    serveThread([], { authorId: 50 });
    // The call that was refused last says so itself, as the next ones do.
    worker.on('thread.refresh', () => refused);
    await openPanel();
    await expectTold(refused);
    await button('error_button_signIn').click();
    expect(worker.sent('session.open-sign-in')).toEqual([{ nonce: 'nonce' }]);
  },
  async settings(refused: Failure) {
    await openOptions('#/sign-in');
    await expectTold(refused);
    const another = page.getByRole('button', { name: t('options_signInTo', isolate(SERVICE.name)) });
    await expect.element(another.or(passwordField()).first()).toBeVisible();
    if (another.elements().length > 0) await another.click();
    await expect.element(passwordField()).toBeVisible();
  },
};

async function expectWay(view: keyof typeof VIEWS, refused: Failure): Promise<void> {
  await useWholeService();
  await store(accountItem, anAccount({ refusals: 3, refused }));
  await VIEWS[view](refused);
}

describe.each(Object.keys(VIEWS) as (keyof typeof VIEWS)[])('R7: a refused login, in the %s', (view) => {
  test.each(REFUSED)('refused by %s, says what it is, and leads to signing in', (_how, _answer, stored) =>
    expectWay(view, stored),
  );
  test.each(RARELY_REFUSED)(
    'refused by %s, says what it is, and leads to signing in',
    { tags: ['full'] },
    (_how, _answer, stored) => expectWay(view, stored),
  );
});
