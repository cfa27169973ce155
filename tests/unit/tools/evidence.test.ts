import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  beginEvidence,
  evidenceFolder,
  leaveEvidence,
  observe,
  removeEvidence,
  type Observed,
} from '../../e2e/harness/failure/evidence.ts';
import { createRequestTrace, withoutSecrets } from '../../e2e/harness/failure/request-trace.ts';
import { ROOT } from '../../tools/command.ts';

const KEY = '5f0c7a52-9d1e-4b8a-a3c6-2e7d81b940f3';
const place = { fullTestName: 'x', file: { filepath: 'x' } };
let root: string;
let folder: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sidethread-evidence-'));
  folder = join(root, 'of a test');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true, force: true });
});

const picture = (text: string) => () => Promise.resolve(Buffer.from(text));

function browser({ pages = () => [], requests = () => [], clear = () => {} }: Partial<Observed>): Observed {
  return { pages, requests, clear };
}

describe('what a failed test leaves', () => {
  test('is a picture of every open page and a trace of the requests of all browsers, in their order', async () => {
    const at = Date.UTC(2026, 0, 2, 3, 4, 5, 6);
    const stop = [
      observe(
        browser({
          pages: () => [
            { address: 'about:blank', screenshot: picture('nothing') },
            { address: 'chrome-extension://abc/popup.html#/inbox', screenshot: picture('the popup') },
          ],
          requests: () => [{ at: at + 5, method: 'POST', address: 'http://localhost:1/api', outcome: '200', ms: 12 }],
        }),
      ),
      observe(
        browser({
          pages: () => [{ address: 'http://localhost:1/p/7', screenshot: picture('the site') }],
          requests: () => [{ at, method: 'GET', address: 'http://localhost:1/p/7', outcome: '' }],
        }),
      ),
    ];
    await leaveEvidence(place, folder);
    for (const end of stop) end();
    expect(readdirSync(folder).toSorted()).toEqual(['1-popup.html inbox.png', '2-p 7.png', 'requests.txt']);
    expect(readFileSync(join(folder, '1-popup.html inbox.png'), 'utf8')).toBe('the popup');
    expect(readFileSync(join(folder, 'requests.txt'), 'utf8')).toBe(
      '03:04:05.006  GET http://localhost:1/p/7  no answer\n03:04:05.011  POST http://localhost:1/api  200  12 ms\n',
    );
  });

  test('replaces what an earlier try left, and goes when a later one passes', async () => {
    const stop = observe(browser({ pages: () => [{ address: 'http://a/b', screenshot: picture('1') }] }));
    await leaveEvidence(place, folder);
    stop();
    await leaveEvidence(place, folder);
    expect(readdirSync(folder)).toEqual(['requests.txt']);
    await removeEvidence(place, folder);
    expect(existsSync(folder)).toBe(false);
  });

  test('does not wait for a page that hangs, nor for a browser that is gone', async () => {
    vi.useFakeTimers();
    const stop = [
      observe(browser({ pages: () => [{ address: 'http://a/', screenshot: () => new Promise(() => {}) }] })),
      observe(browser({ pages: () => Promise.reject(new Error('gone')) })),
    ];
    const left = leaveEvidence(place, folder);
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(5000);
      expect(existsSync(join(folder, '1-page.txt'))).toBe(true);
    });
    await left;
    for (const end of stop) end();
    expect(readFileSync(join(folder, '1-page.txt'), 'utf8')).toContain('more than 5 s');
  });

  test('starts over with each test', () => {
    const clear = vi.fn<() => void>();
    const stop = observe(browser({ clear }));
    beginEvidence();
    stop();
    beginEvidence();
    expect(clear).toHaveBeenCalledTimes(1);
  });

  test('is in a folder named after the file and the test, by names that every file system takes', () => {
    const filepath = join(ROOT, 'tests/e2e/popup/inbox.test.ts');
    const of = (fullTestName: string) => evidenceFolder({ fullTestName, file: { filepath } });
    expect(of('an entry > opens “a/b”: 1?')).toBe(join(ROOT, '.output/e2e/popup/inbox/an entry opens a b 1'));
    expect(of('a'.repeat(300)).length).toBeLessThan(ROOT.length + 150);
    expect(of('../..')).toBe(join(ROOT, '.output/e2e/popup/inbox/page'));
  });
});

describe('a trace of requests', () => {
  const request = (address: string, errorText?: string) => ({
    method: () => 'POST',
    url: () => address,
    failure: () => (errorText === undefined ? null : { errorText }),
  });

  test('has the status, the failure or the silence of each, and how long it took', () => {
    vi.useFakeTimers({ now: 1000 });
    const trace = createRequestTrace<ReturnType<typeof request>>();
    const [answered, broken, silent] = [
      request('http://a/1'),
      request('http://a/2', 'net::ERR_FAILED'),
      request('http://a/3'),
    ];
    for (const one of [answered, broken, silent]) trace.begin(one);
    vi.setSystemTime(1250);
    trace.answer(answered, 503);
    trace.end(answered);
    trace.end(broken);
    const common = { at: 1000, method: 'POST' };
    expect(trace.requests()).toEqual([
      { ...common, address: 'http://a/1', outcome: '503', ms: 250 },
      { ...common, address: 'http://a/2', outcome: 'net::ERR_FAILED', ms: 250 },
      { ...common, address: 'http://a/3', outcome: '' },
    ]);
    trace.clear();
    expect(trace.requests()).toEqual([]);
  });

  test('keeps the newest thousand', () => {
    const trace = createRequestTrace<ReturnType<typeof request>>();
    for (let n = 0; n < 1005; n += 1) trace.begin(request(`http://a/${n}`));
    expect(trace.requests()).toHaveLength(1000);
    expect(trace.requests()[0]?.address).toBe('http://a/5');
  });

  test.for([
    [`http://localhost:1/api?key=${KEY}&page=2`, 'http://localhost:1/api?key=…&page=2'],
    [`http://localhost:1/?id=12&t=${'A'.repeat(344)}`, 'http://localhost:1/?id=12&t=…'],
    ['https://js.hcaptcha.com/1/api.js?hl=en&token=P1', 'https://js.hcaptcha.com/1/api.js?hl=en&token=…'],
    ['http://mira:secret@localhost:1/p/7#nonce', 'http://localhost:1/p/7'],
    ['data:image/png;base64,AAAA', 'data:…'],
  ] as const)('holds no secret of %s', ([address, shown]) => {
    expect(withoutSecrets(address)).toBe(shown);
  });
});
