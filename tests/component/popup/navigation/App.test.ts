import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { t } from '../../../../utils/locale/i18n';
import { aProject } from '../../../unit/support';
import { manyProjects, serveProjects } from '../../support/catalogue';
import { openPopup } from '../../support/pages/open-popup';
import { signIn, useService } from '../../support/stored';
import { installTabs, tabs } from '../../support/tabs';
import { worker } from '../../support/worker';

const signInLink = () => page.getByRole('banner').getByRole('link', { name: t('popup_signIn') });
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '';

describe('the popup', () => {
  test('offers the sign-in in every view to a person who is signed out', async () => {
    await useService();
    await openPopup('#/');
    for (const [hash, tab] of [
      ['#/news', 'popup_news'],
      ['#/inbox', 'popup_inbox'],
      ['#/', 'popup_projects'],
    ] as const) {
      location.hash = hash;
      await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent(t(tab));
      await expect.element(signInLink()).toHaveAttribute('href', '/options.html#/sign-in');
    }
    location.hash = '#/about';
    await expect.element(page.getByRole('link', { name: t('project_back') })).toBeVisible();
    await expect.element(signInLink()).toBeVisible();
    location.hash = '#/project/1';
    await expect.element(page.getByRole('article', { name: 'Pocket Budget' })).toBeVisible();
    await expect.element(signInLink()).toBeVisible();
    await signIn();
    await expect.element(signInLink()).not.toBeInTheDocument();
  });

  test('has its tabs 16 px apart', async () => {
    await signIn();
    await openPopup('#/');
    await expect.element(page.getByRole('tab', { name: t('popup_mine') })).toBeVisible();
    const words = page
      .getByRole('tab')
      .elements()
      .map((tab) => {
        const range = document.createRange();
        range.selectNodeContents(tab);
        return range.getBoundingClientRect();
      });
    // Wide words make more than one row.
    const isBeside = ({ top }: DOMRect, at: number): boolean => top === words[at]?.top;
    const gaps = words
      .slice(1)
      .map((word, at) => (isBeside(word, at) ? word.left - (words[at]?.right ?? 0) : Infinity));
    expect(gaps.filter((gap) => gap < 16)).toEqual([]);
  });

  test('without a service offers no sign-in, but a field for its address, which leads to the welcome', async () => {
    installTabs();
    await openPopup();
    await expect.element(page.getByText(t('popup_noServiceText'))).toBeVisible();
    expect(signInLink().elements()).toHaveLength(0);
    await page.getByLabelText(t('service_site'), { exact: true }).fill('commons.example/p/1');
    await userEvent.keyboard('{Enter}');
    await expect.poll(tabs.others).toMatchObject([expect.stringContaining('#/welcome?site=commons.example%2Fp%2F1')]);
  });
});

describe('the keyboard in the popup', () => {
  test('reaches tabs, sign-in, check, menu, search and the first card, opens it, and comes back to it', async () => {
    await useService();
    serveProjects(manyProjects(20));
    worker.on('projects.get', ({ projectId }) => aProject({ id: projectId, title: `Project ${projectId}` }));
    await openPopup();
    await expect.element(page.getByRole('article').first()).toBeVisible();
    const steps: string[] = [];
    while (steps.at(-1) !== 'Project 20' && steps.length < 20) {
      await userEvent.tab();
      steps.push(focused());
    }
    expect(steps.slice(0, 5)).toEqual(
      (['popup_projects', 'popup_signIn', 'popup_check', 'popup_menu', 'popup_search'] as const).map((key) => t(key)),
    );
    expect(steps.at(-1)).toBe('Project 20');
    await userEvent.keyboard('{Enter}');
    const title = page.getByRole('heading', { name: 'Project 20', level: 2 });
    await expect.element(title).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(focused()).toBe(t('project_back'));
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('article').first()).toBeVisible();
    await expect.poll(focused).toBe('Project 20');
  });

  test('moves along the tabs with arrows, Home and End', async () => {
    await useService();
    await openPopup();
    (page.getByRole('tab', { name: t('popup_projects') }).element() as HTMLElement).focus();
    for (const [key, tab] of [
      ['{ArrowRight}', 'popup_news'],
      ['{End}', 'popup_inbox'],
      ['{ArrowRight}', 'popup_projects'],
      ['{ArrowLeft}', 'popup_inbox'],
      ['{Home}', 'popup_projects'],
    ] as const) {
      await userEvent.keyboard(key);
      await expect.element(page.getByRole('tab', { selected: true })).toHaveTextContent(t(tab));
      await expect.element(page.getByRole('tab', { selected: true })).toHaveFocus();
    }
  });
});
