import { describe, expect } from 'vitest';
import { HOSTILE_PROJECT, MIRA } from '../../service/fixtures.ts';
import { HOSTILE } from '../../service/seed/hostile.ts';
import { expectHarmless } from '../harness/service/hostile.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test } from '../harness/test.ts';
import { words } from '../harness/words.ts';

// In a browser of its own: what the service said here stays known to it.

/** A text that would run, turn its neighbours around, and stand out sideways. */
const hostile = (what: string): string =>
  `<img src=x onerror="window.__hostile='${what}'">\u202E${what} ${'x'.repeat(100)}`;

describe('S4: hostile texts are only shown', { tags: ['full'] }, () => {
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
