import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { isolate } from '../../../../utils/text/bidi';
import { manyProjects, serveProjects, storeProjects, storeTypes } from '../../support/catalogue';
import { openPopup } from '../../support/pages/open-popup';
import { expectListed, heading, searchBox } from '../../support/project-list';
import { useService } from '../../support/stored';
import { worker } from '../../support/worker';

const MINUTE_MS = 60_000;
const known = manyProjects(60, (id) => ({
  title: `${id > 50 ? 'Garden' : 'Meadow'} ${id}`,
  type: id % 2 === 0 ? 'app' : 'game',
}));
const retryButton = () => page.getByRole('button', { name: t('error_button_retry') });
const notice = (what: string) => page.getByRole('status').filter({ hasText: what });
const savedCopy = (age: string) => page.getByText(t('savedCopy', age));

/** Each trouble of the service, with what to do about it. */
const TROUBLES = [
  ['http', 'error_http', 'error_do_retry', 'error_button_retry'],
  ['not-json', 'error_notJson', 'error_do_wait', 'error_button_retry'],
  ['cut-off', 'error_cutOff', 'error_do_retry', 'error_button_retry'],
  ['unreachable', 'error_unreachable', 'error_do_retry', 'error_button_retry'],
  ['offline', 'error_offline', 'error_do_retry', 'error_button_retry'],
  ['api-key', 'error_apiKey', 'error_do_checkApiKey', 'error_button_checkService'],
  // Firefox for Android shows nowhere which hosts an extension may ask.
  ['no-access', 'error_noAccess', 'error_do_allowAccess', 'error_button_checkService'],
] as const;

beforeEach(useService);

describe('a list of which nothing is known yet', () => {
  test.for(TROUBLES)('says what is wrong and what to do: %s', async ([failure, what, hint, button]) => {
    worker.fail('projects.list', failure);
    await openPopup();
    await expect.element(notice(t(what)).getByText(t(hint), { exact: false })).toBeVisible();
    await expect.element(notice(t(what)).getByText(t('error_works_stored'), { exact: false })).not.toBeInTheDocument();
    await expect.element(notice(t(what)).getByRole('button', { name: t(button) })).toBeVisible();
    expect(document.querySelectorAll('.skeleton')).toHaveLength(0);
  });

  test('goes on once the trouble has passed', async () => {
    worker.fail('projects.list', 'http');
    await openPopup();
    await expect.element(notice(t('error_http'))).toBeVisible();
    serveProjects(known);
    await retryButton().click();
    await expectListed(20);
    await expect.element(notice(t('error_http'))).not.toBeInTheDocument();
  });

  test('counts down until the service may be asked again, in the words of the service', async () => {
    const message = 'Too many requests came from you.';
    worker.fail('projects.list', { code: 'too-many-requests', message, retryAt: Date.now() + 6_000 });
    await openPopup();
    const said = notice(t('error_serviceSays', isolate(message)));
    await expect.element(said.getByText(/^Try again in \d s$/)).toBeVisible();
    await expect.element(said.getByRole('button')).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('a list that is known', () => {
  test.for(TROUBLES)('stays visible with its age, and says what is wrong: %s', async ([failure, what]) => {
    await storeProjects(known, Date.now() - 11 * MINUTE_MS);
    worker.fail('projects.list', failure);
    await openPopup();
    await expectListed(60);
    await expect.element(savedCopy('11 minutes ago')).toBeVisible();
    await expect.element(notice(t(what)).getByText(t('error_works_stored'), { exact: false })).toBeVisible();
  });

  test('is searched and filtered without the service, and says how old it is', async () => {
    await storeTypes({ app: 'Mobile app', game: 'Game' });
    await storeProjects(known, Date.now() - 5 * MINUTE_MS);
    worker.fail('projects.list', 'unreachable');
    await openPopup();
    await expect.element(notice(t('error_unreachable'))).toBeVisible();
    await searchBox().fill('garden');
    await expect.element(heading(t('popup_results', isolate('garden')))).toBeVisible();
    await expect.element(savedCopy('5 minutes ago')).toBeVisible();
    await expectListed(10);
    await page.getByRole('button', { name: t('popup_filters') }).click();
    await page.getByLabelText(t('project_type')).selectOptions('game');
    await expectListed(5);
    await expect.element(savedCopy('5 minutes ago')).toBeVisible();
    await searchBox().fill('no such thing anywhere');
    await expect.element(heading(t('popup_noStored'))).toBeVisible();
  });

  test('says if “Check now” does not get through, and ends its wait', async () => {
    await openPopup('#/inbox');
    worker.fail('cycle.run', 'unreachable');
    const button = page.getByRole('button', { name: t('popup_check') });
    await button.click();
    await expect.element(notice(t('error_unreachable'))).toBeVisible();
    await expect.element(button).toHaveAttribute('aria-busy', 'false');
  });
});
