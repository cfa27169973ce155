import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { aProject } from '../../../unit/support';
import { openPopup } from '../../support/pages/open-popup';
import { nextFrames, searchBox } from '../../support/project-list';
import { useService } from '../../support/stored';
import { worker } from '../../support/worker';

const SITE = 'https://commons.example/p/5';
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Stands in for the share dialog of the system: it takes what it is given, or fails with an error of this name. */
function standIn(failure: string | null): ShareData[] {
  const shared: ShareData[] = [];
  const share = (what: ShareData): Promise<void> => {
    shared.push(what);
    return failure === null ? Promise.resolve() : Promise.reject(new DOMException('', failure));
  };
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
  return shared;
}

/** Opens the menu of the project. */
async function openMenu(): Promise<void> {
  await openPopup('#/project/5');
  await page
    .getByRole('main')
    .getByRole('button', { name: t('popup_more') })
    .click();
}

beforeEach(async () => {
  await useService();
  worker.on('projects.get', () => aProject({ id: 5, title: 'Departures' }));
});

describe('the link of a project', () => {
  test('is copied, which is said', async () => {
    await openMenu();
    await button(t('project_copyLink')).click();
    await expect.element(page.getByText(t('project_copied'))).toBeVisible();
    await page.getByRole('link', { name: t('project_back') }).click();
    await searchBox().click();
    await userEvent.keyboard('{Control>}v{/Control}');
    await expect.element(searchBox()).toHaveValue(SITE);
  });

  test.for([
    ['is given to the share dialog of the system, with the title', null, false],
    ['may be kept back by closing the dialog, without a word', 'AbortError', false],
    ['may be refused by the system, which is said', 'NotAllowedError', true],
  ] as const)('%s', async ([, failure, isSaid]) => {
    const shared = standIn(failure);
    await openMenu();
    await button(t('project_share')).click();
    await expect.poll(() => shared).toEqual([{ title: 'Departures', url: SITE }]);
    // Enough for words to appear that should not.
    await nextFrames();
    const refusal = page.getByText(t('project_notShared'));
    if (isSaid) await expect.element(refusal).toBeVisible();
    else expect(refusal.elements()).toHaveLength(0);
  });

  test('has no share dialog where the system has none', async () => {
    const share = Object.getOwnPropertyDescriptor(Navigator.prototype, 'share');
    Reflect.deleteProperty(Navigator.prototype, 'share');
    onTestFinished(() => void (share && Object.defineProperty(Navigator.prototype, 'share', share)));
    await openMenu();
    await expect.element(button(t('project_copyLink'))).toBeVisible();
    expect(button(t('project_share')).elements()).toHaveLength(0);
  });
});
