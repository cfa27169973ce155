import { beforeEach, describe, expect, test } from 'vitest';
import { read } from '../../../../utils/storage/store';
import { accountItem, outboxItem } from '../../../../utils/storage/items';
import { openPanel } from '../support/panel';
import { createStage, type Stage } from '../support/stage';

let stage: Stage;

beforeEach(async () => {
  stage = await createStage();
  for (let project = 1; project <= 12; project += 1) stage.service.comment(project, 'hello');
  await stage.signIn();
  await stage.runCycle();
  stage.service.requests.length = 0;
});

const V2 = new Set(['view_comments', 'post_comment', 'delete_comment']);
const refuse = (code = 'ERR_INVALID_PASSWORD') => {
  stage.service.override = (endpoint) =>
    V2.has(endpoint) ? Response.json({ status: 'error', status_code: code, message: 'No' }) : undefined;
};

/** A cycle that finds something to read. */
async function busyLook(): Promise<void> {
  stage.clock.ms += 300_000;
  for (let project = 1; project <= 12; project += 1) stage.service.comment(project, 'more');
  await stage.runCycle();
}

describe('R7: a login the service no longer takes', () => {
  test('is used three times, said once, and the catalogue keeps working', async () => {
    refuse();
    for (let looks = 0; looks < 10; looks += 1) await busyLook();
    expect(stage.service.withCredentials()).toBe(3);
    expect(await read(accountItem)).toMatchObject({ refused: { code: 'wrong-password', message: 'No' } });
    expect(stage.browser.raised).toEqual(['notice:login-refused']);
    expect(await stage.browser.ask('projects.list', { search: '', page: 1 })).toMatchObject({ ok: true });
    expect(await stage.browser.ask('news.refresh', null)).toMatchObject({ ok: true });
  });

  test('is used three times also where many panels ask at once', async () => {
    refuse();
    const panels = await Promise.all(Array.from({ length: 10 }, (_, at) => openPanel(stage.browser, at + 1)));
    await Promise.all(panels.map((panel) => panel.ask('thread.refresh', {})));
    expect(stage.service.withCredentials()).toBe(3);
    expect(await read(accountItem)).toMatchObject({ refused: { code: 'wrong-password' } });
  });

  test('stays refused over the worker’s death, and is not said again', async () => {
    refuse();
    for (let looks = 0; looks < 3; looks += 1) await busyLook();
    await stage.browser.start();
    for (let looks = 0; looks < 3; looks += 1) await busyLook();
    expect(stage.service.withCredentials()).toBe(3);
    expect(stage.browser.raised).toEqual(['notice:login-refused']);
    expect(await read(outboxItem)).toEqual([]);
  });

  test('one that is refused now and then is no refused login', async () => {
    for (let looks = 0; looks < 6; looks += 1) {
      if (looks % 3 === 2) stage.service.override = () => undefined;
      else refuse('ERR_DECRYPTION_FAILED');
      await busyLook();
    }
    expect(await read(accountItem)).toMatchObject({ refused: null, refusals: 0 });
    expect(stage.browser.raised).not.toContain('notice:login-refused');
  });

  test('that is tried again is used once more, and works again where the service takes it', async () => {
    refuse('ERR_VERIFY_IP_MAIL');
    for (let looks = 0; looks < 3; looks += 1) await busyLook();
    expect(await stage.browser.ask('session.retry', null, '/options.html')).toEqual({ ok: true, value: null });
    await stage.runCycle();
    expect(await read(accountItem)).toMatchObject({ refused: { code: 'confirm-mail' } });
    expect(stage.service.withCredentials()).toBe(4);
    stage.service.override = () => undefined;
    await stage.browser.ask('session.retry', null, '/options.html');
    await stage.runCycle();
    expect(await read(accountItem)).toMatchObject({ refused: null, refusals: 0 });
  });

  test('nobody signed in can try nothing again', async () => {
    await stage.browser.ask('session.sign-out', null);
    expect(await stage.browser.ask('session.retry', null, '/options.html')).toEqual({
      ok: false,
      failure: { code: 'signed-out' },
    });
  });
});
