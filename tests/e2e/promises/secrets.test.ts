import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, vi } from 'vitest';
import { MIRA, MIRAS_PROJECT } from '../../service/fixtures.ts';
import { launchInLane } from '../harness/ground.ts';
import { panelOf } from '../harness/panel.ts';
import { beSignedIn } from '../harness/service/session.ts';
import { signIn, solveCaptcha, startSignIn } from '../harness/sign-in.ts';
import { ringWhenDue, stored } from '../harness/stored.ts';
import { SOON, test, type Service } from '../harness/test.ts';
import { everythingStored } from '../harness/traces.ts';
import { launchUnbaked } from '../harness/unbaked.ts';
import { words } from '../harness/words.ts';

/** Browsers write the state of a page's form to the disk every few seconds, to restore it after a restart. */
const SESSION_KEPT_AFTER_MS = 8_000;

/** A string as it might lie in a file: UTF-8, UTF-16, and base64 at each of its three alignments. */
function formsOf(text: string): Buffer[] {
  const base64 = [0, 1, 2].map((shift) =>
    Buffer.from(`${'x'.repeat(shift)}${text}`)
      .toString('base64')
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [Buffer.from(text), Buffer.from(text, 'utf16le'), ...base64.map((form) => Buffer.from(form))];
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Files that hold a secret in any form. */
async function filesWith(folder: string, secrets: readonly string[]): Promise<string[]> {
  const forms = secrets.flatMap(formsOf);
  const hits: string[] = [];
  for (const file of await filesUnder(folder)) {
    const content = await readFile(file);
    if (forms.some((form) => content.includes(form))) hits.push(file);
  }
  return hits;
}

const CANARY = { userName: 'canary', email: 'canary-5e1f07@example.org', password: 'Kanarienvögel-singen-9c31' };

/** @param typingMs how long the login stands typed and shown before it is sent */
async function signedInCanary(service: Service, { typingMs = 0 } = {}) {
  await service.control.person({ name: CANARY.userName, email: CANARY.email, password: CANARY.password });
  const extension = await launchInLane();
  const login: URLSearchParams[] = [];
  await extension.context.route('**/api/v2/login.php', (route) => {
    login.push(new URLSearchParams(route.request().postData() ?? ''));
    return route.continue();
  });
  const { options, captcha } = await startSignIn(extension, CANARY);
  await options.bringToFront();
  await options.getByRole('button', { name: words('options_show') }).click();
  await new Promise((resolve) => setTimeout(resolve, typingMs));
  await solveCaptcha(captcha);
  await options.getByRole('button', { name: 'Sign out', exact: true }).waitFor();
  return { extension, ciphertexts: [login[0]?.get('email') ?? '', login[0]?.get('password') ?? ''] };
}

describe('S1: a sign-in by the form', () => {
  test('leaves neither what was typed nor its ciphertexts in any storage', async ({ extension, service }) => {
    await service.control.person({ name: CANARY.userName, email: CANARY.email, password: CANARY.password });
    const request = extension.context.waitForEvent('request', (each) => each.url().endsWith('/api/v2/login.php'));
    const options = await signIn(extension, CANARY);
    const login = new URLSearchParams((await request).postData() ?? '');
    const ciphertexts = [login.get('email') ?? '', login.get('password') ?? ''];
    expect(ciphertexts.every((ciphertext) => ciphertext.length > 300)).toBe(true);
    const kept = await everythingStored(options);
    expect(kept).toContain('"sealed":');
    expect(kept).toMatch(/"name":"seal","stores":\["keys"/);
    const secrets = [CANARY.email, CANARY.password, ...ciphertexts];
    expect(
      secrets.filter((secret) => kept.includes(secret) || kept.includes(Buffer.from(secret).toString('base64'))),
    ).toEqual([]);
  });

  test(
    'leaves neither what was typed nor its ciphertexts in the browser’s profile',
    { tags: ['full'] },
    async ({ service }) => {
      const { extension, ciphertexts } = await signedInCanary(service, { typingMs: SESSION_KEPT_AFTER_MS });
      expect(ciphertexts.every((ciphertext) => ciphertext.length > 300)).toBe(true);
      const options = await extension.openPage('options.html');
      // What is found below must be able to be found: this one is put there on purpose.
      await options.evaluate(() => localStorage.setItem('control', 'a-control-that-must-be-found-77aa'));
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      const folder = extension.profileDir;
      await extension.context.close();
      expect(await filesWith(folder, ['a-control-that-must-be-found-77aa'])).not.toEqual([]);
      expect(await filesWith(folder, [CANARY.password, CANARY.email, ...ciphertexts])).toEqual([]);
      await extension.close();
    },
  );
});

describe('S1: an API key', () => {
  test(
    'that is being typed or pasted lies nowhere in the browser’s profile',
    { tags: ['full'] },
    async ({ service }) => {
      const extension = await launchUnbaked(service.origin);
      const page = await extension.openPage('options.html');
      const key = 'an-api-key-typed-0c77';
      await page.getByText(words('service_byHand'), { exact: true }).click();
      await page.getByLabel(words('service_paste')).fill(`{"apiKey": "${key}", broken`);
      await new Promise((resolve) => setTimeout(resolve, SESSION_KEPT_AFTER_MS));
      const folder = extension.profileDir;
      await extension.context.close();
      expect(await filesWith(folder, [key])).toEqual([]);
      await extension.close();
    },
  );
});

describe('S2: signing out', () => {
  test('ends every request with the login', async ({ extension, service }) => {
    await beSignedIn(extension, MIRA);
    await vi.waitFor(
      async () => expect((await stored(extension, 'cursors'))?.threads).toHaveProperty(String(MIRAS_PROJECT)),
      SOON,
    );
    const options = await extension.openPage('options.html');
    await options.getByRole('button', { name: 'Sign out', exact: true }).click();
    await options.getByRole('button', { name: 'Sign in', exact: true }).waitFor();
    await service.control.resetCounts();
    await service.control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: '@mira are you there?' });
    await ringWhenDue(extension);
    await vi.waitFor(async () => expect((await service.control.requests()).length).toBeGreaterThan(0), SOON);
    const page = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    await (await panelOf(page)).getByRole('button', { name: 'Sign in' }).waitFor();
    expect((await service.control.requests()).filter((request) => request.credentials)).toEqual([]);
  });
});

describe('S3: a redirect to another origin', () => {
  test('is refused, and that origin sees nothing', async ({ extension, service }) => {
    const seen: string[] = [];
    const elsewhere = createServer((request, response) => {
      seen.push(request.url ?? '');
      response.end('{"status":"success","data":"[]"}');
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => elsewhere.once('listening', resolve));
    const target = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`;
    // The browser reports the redirect as a request, which it does not send: `seen` is what counts.
    extension.problems.allow(new RegExp(`^A request to ${target}$`));
    await beSignedIn(extension, MIRA);
    await service.control.fail({ kind: 'redirect', endpoint: 'view_comments', location: target });
    await service.control.resetCounts();
    const page = await extension.openTab(`${service.origin}/p/${MIRAS_PROJECT}`);
    await (await panelOf(page)).getByText('The service’s address leads somewhere else, so nothing was sent.').waitFor();
    expect((await service.control.counts()).endpoints.view_comments?.withCredentials).toBeGreaterThan(0);
    expect(seen).toEqual([]);
    elsewhere.close();
  });
});
