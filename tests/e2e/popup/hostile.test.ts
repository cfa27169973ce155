import { describe, expect } from 'vitest';
import { HOSTILE_PROJECT, MIRA } from '../../service/fixtures.ts';
import { HOSTILE } from '../../service/seed/hostile.ts';
import { isolate } from '../../../utils/text/bidi.ts';
import { changeAnswers } from '../harness/service/answers.ts';
import { expectHarmless } from '../harness/service/hostile.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

// In a browser of its own: what the service said here stays known to it.

/** A text that would run, turn its neighbours around, and stand out sideways. */
const hostile = (what: string): string =>
  `<img src=x onerror="window.__hostile='${what}'">\u202E${what} ${'x'.repeat(100)}`;

describe('hostile texts are only shown', () => {
  test('as names of types, categories and people, by which the list is narrowed down', async ({ extension }) => {
    await changeAnswers(extension.context, 'v3/get_project_types', (answer) => {
      for (const type of answer['categories'] as Record<string, string>[])
        Object.assign(type, { name: hostile(`type ${type['value']}`), icon: 'javascript:window.__hostile=1' });
    });
    await changeAnswers(extension.context, 'v3/get_project_list', (answer) => {
      for (const [at, project] of (answer['projects'] as Record<string, string>[]).entries()) {
        Object.assign(project, {
          category: hostile('category'),
          user_name: hostile('author'),
          uid: String(9_000 + (at % 2)),
          title: hostile(`title ${at}`),
        });
      }
    });
    const popup = await extension.openPage('popup.html');
    await popup.getByRole('article').first().getByText("window.__hostile='title").waitFor();
    await expectHarmless(popup, [hostile('author'), hostile('category')]);
    await popup.getByRole('button', { name: words('popup_filters'), exact: true }).click();
    const panel = popup.getByRole('region', { name: words('popup_filters') });
    await panel.getByRole('button', { name: "window.__hostile='type" }).first().click();
    await panel.getByLabel(words('project_category')).selectOption(hostile('category'));
    await panel.getByLabel(words('popup_author')).fill(hostile('author'));
    await panel.getByLabel(words('popup_author')).press('Enter');
    await panel.getByText(words('popup_authorSeveral', isolate(hostile('author')))).waitFor();
    await expectHarmless(popup, [hostile('author'), hostile('category')]);
    await panel.getByRole('listitem').first().getByRole('button').click();
    await expect
      .poll(
        () =>
          popup
            .getByRole('group', { name: words('popup_filtersSet') })
            .getByRole('button')
            .count(),
        SOON,
      )
      .toBe(3);
    await popup.getByRole('heading', { name: words('popup_noFiltered') }).waitFor();
    await expectHarmless(popup, [hostile('author'), hostile('category')]);
  });

  test('in the inbox: who wrote, what, where, and the comment before it', async ({ extension, service }) => {
    await beSignedIn(extension, MIRA);
    const popup = await extension.openPage(`popup.html?side#/project/${HOSTILE_PROJECT}`);
    await popup.getByRole('button', { name: words('project_follow'), exact: true }).click();
    await expect
      .poll(async () => {
        await ringWhenDue(extension);
        return (await stored(extension, 'cursors'))?.threads[HOSTILE_PROJECT];
      }, SOON)
      .toBeTruthy();
    const as = '<img src=x onerror=alert(1)>\u202Egpj.eno';
    // The service counts in whole seconds: what comes in the second in which one began to follow may be from before.
    const at = Date.now() + 1_000;
    await service.control.comment({ as, projectId: HOSTILE_PROJECT, message: hostile('before'), at });
    const { id } = await service.control.comment({
      as,
      projectId: HOSTILE_PROJECT,
      message: `@mira ${hostile('said')}`,
      at,
    });
    // What is seen of a project by the way spares a quiet thread its wait.
    await popup.reload();
    await expect
      .poll(async () => {
        await ringWhenDue(extension);
        return ((await stored(extension, 'inbox')) ?? []).map((entry) => entry.commentId);
      }, SOON)
      .toContain(id);
    await popup.getByRole('tab', { name: 'Inbox' }).click();
    const entry = popup
      .getByRole('article')
      .filter({ has: popup.locator('.inbox-card__text').getByText("window.__hostile='said'") });
    await entry.locator('blockquote').getByText("window.__hostile='before'").waitFor();
    await entry.getByText(as).first().waitFor();
    await expectHarmless(popup, [as, HOSTILE.title]);
    await popup.setViewportSize({ width: 280, height: 600 });
    await expectHarmless(popup, [as, HOSTILE.title]);
    await entry.getByRole('button', { name: words('inbox_more'), exact: true }).click();
    await expectHarmless(popup, [as, HOSTILE.title]);
  });
});
