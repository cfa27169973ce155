import { describe, expect, it } from 'vitest';
import type { Check } from '../../../../../entrypoints/options/help/diagnostics/check-facts';
import {
  pauseOf,
  refusedHosts,
  reportOf,
  type Found,
} from '../../../../../entrypoints/options/help/diagnostics/report';
import type { Failure } from '../../../../../utils/errors';
import { cursorsItem } from '../../../../../utils/storage/items';
import { DEFAULT_SETTINGS } from '../../../../../utils/settings';
import { ABOUT, CONNECTION, found, NOON, PROFILE, request, stored } from '../../support/diagnostics';
import { anAccount, aRun, aWatched } from '../../../support';

const CANARY = 'canary';

/** A failure with words and a code of the service's own. */
const failure = (code: Failure['code']): Failure => ({
  code,
  message: `${CANARY} message`,
  detail: `${CANARY} ERR_DETAIL`,
});

const ACCOUNT = anAccount({
  uid: 7_777_777,
  name: `${CANARY}-name`,
  aliases: [`${CANARY}-alias`],
  avatarUrl: `https://images.example/${CANARY}.png`,
  badge: 40,
  since: NOON - 5000,
  watchedFrom: NOON - 5000,
  refusals: 1,
  refused: failure('wrong-password'),
});

const CHECK: Check = {
  at: NOON,
  connection: { ok: true, value: { ...CONNECTION, encodings: { form: failure('api-key'), json: failure('http') } } },
  encoding: 'form',
  key: { ok: true, value: { bits: 2048, weak: false } },
};

/** Everything a report is made from, with a canary in every place that holds something of a person or of the service. */
const STORED: Parameters<typeof stored>[0] = {
  service: {
    ...PROFILE,
    name: `${CANARY} service`,
    baseUrl: `https://${CANARY}-user:${CANARY}-password@api.pier.example:8443/${CANARY}-path`,
    publicKey: `${CANARY}-public-key`,
    captchaSiteKey: `${CANARY}-site-key`,
    captchaHost: `${CANARY}.example`,
    captchaPage: `https://${CANARY}.example`,
    links: [`https://${CANARY}.example/p/:id`],
  },
  account: ACCOUNT,
  lastRun: aRun({ at: NOON - 60_000, failure: failure('unreachable') }),
  pause: { code: 'http', failures: 3, since: NOON - 1000, until: NOON + 60_000, asked: false, message: CANARY },
  watching: {
    owner: ACCOUNT.uid,
    threads: {
      8_888_881: aWatched({ title: `${CANARY} title`, authorName: `${CANARY}-author` }),
      8_888_882: aWatched({ title: `${CANARY} title`, reason: 'followed', level: 'off' }),
      8_888_883: aWatched({ title: `${CANARY} title`, reason: 'written', removed: true }),
    },
    people: { 8_888_884: { name: `${CANARY}-person`, since: 0 } },
  },
  cursors: {
    ...cursorsItem.fallback,
    unreadable: { 8_888_881: { count: 1, tries: 1, triedAt: NOON, code: 'malformed' } },
  },
  settings: DEFAULT_SETTINGS,
  skipped: [
    { at: NOON, kind: 'answer', why: 'muted', projectId: 8_888_881, title: `${CANARY} title` },
    { at: NOON, kind: 'update', why: 'kind-off', projectId: 8_888_882, title: `${CANARY} title` },
  ],
};
const FOUND = found({
  check: CHECK,
  storedBytes: 2048,
  ledger: [
    request({
      at: NOON - 500,
      endpoint: 'view_comments.php',
      login: true,
      by: 'person',
      outcome: 'malformed',
      skipped: 2,
      refusedOrigins: [`https://${CANARY}-pictures.example`],
    }),
    request(),
  ],
});

function report(items: Parameters<typeof stored>[0] = {}, change: Partial<Found> = {}): string {
  return reportOf(stored({ ...STORED, ...items }), { ...FOUND, ...change }, ABOUT);
}

describe('the report', () => {
  it('says what was found, in plain lines', () => {
    expect(report()).toBe(
      [
        'product: Sidethread 1.2.3',
        'browser: Browser/1.0',
        'at: 2026-05-20T12:00:00.000Z',
        'service: api.pier.example:8443',
        'login: {kept:true, refusals:1, refused:wrong-password}',
        'check: 2026-05-20T12:00:00.000Z',
        'reach: good 120 ms',
        'apiKey: bad',
        'encoding: unknown set up form, form api-key, json http',
        'key: good 2048 bits',
        'clock: good ahead 900 ms',
        'last look: {at:2026-05-20T11:59:00.000Z, failure:unreachable, unreadable:0, mentionsRead:never}',
        'pause: {until:2026-05-20T12:01:00.000Z, code:http, failures:3, asked:false}',
        'watch: {threads:2, own:1, written:0, removed:1, muted:1, unreadable:1, people:1, fullReadHours:6.0}',
        'settings: {levels:{mention:notify, answer:notify, comment:inbox, news:notify, update:inbox, project:inbox, alert:notify, week:off}, quietHours:false, privacy:full, lessWhenLocked:false, periodMinutes:5}',
        'left out: {muted:1, kind-off:1}',
        'hosts of refused pictures: 1',
        'stored: 2048 of 10485760 bytes',
        'requests: 2',
        'request: {at:2026-05-20T11:59:59.500Z, endpoint:view_comments.php, by:person, login:true, tookMs:80, bytes:3000, outcome:malformed, skipped:2}',
        'request: {at:2026-05-20T11:59:59.000Z, endpoint:get_news, by:watch, login:false, tookMs:80, bytes:3000, outcome:ok, skipped:0}',
      ].join('\n'),
    );
  });

  it('contains no personal data, nothing of the profile but its host, and no text of the service', () => {
    const texts = [
      report(),
      report({ account: { ...ACCOUNT, refused: null } }),
      report({}, { check: { ...CHECK, connection: { ok: false, failure: failure('no-worker') } } }),
    ];
    expect(JSON.stringify([STORED, FOUND])).toContain(CANARY);
    for (const text of texts) {
      expect(text).not.toContain(CANARY);
      expect(text).not.toContain(String(ACCOUNT.uid));
      expect(text).not.toContain('888888');
    }
  });

  it('quotes the codes of services and HTTP statuses, which help', () => {
    const text = report({
      lastRun: aRun({ at: NOON, failure: { code: 'http', detail: 'HTTP 503' } }),
      account: { ...ACCOUNT, refused: { code: 'confirm-mail', detail: 'ERR_VERIFY_IP_MAIL' } },
    });
    expect(text).toContain('http (HTTP 503)');
    expect(text).toContain('confirm-mail (ERR_VERIFY_IP_MAIL)');
  });

  it('says what is wrong with a key', () => {
    const key = { ok: false, failure: { code: 'key-weak', detail: '512 bits' } } as const;
    expect(report({}, { check: { ...CHECK, key } })).toContain('key: bad key-weak (512 bits)');
  });

  it('says why no request was sent', () => {
    const text = report({}, { check: { ...CHECK, connection: { ok: false, failure: { code: 'no-worker' } } } });
    expect(text).toContain('reach: bad ? ms');
    expect(text).toContain('encoding: unknown set up form, form no-worker, json no-worker');
  });

  it('says what is not known', () => {
    const nothing = reportOf(stored({ service: null }), found(), ABOUT);
    expect(nothing.split('\n').slice(3).filter(Boolean)).toEqual([
      'service: none',
      'login: none',
      'check: not done',
      'last look: never',
      'pause: none',
      'watch: could not be read',
      'settings: could not be read',
      'left out: could not be read',
      'hosts of refused pictures: 0',
      'stored: could not be read',
      'requests: could not be read',
    ]);
  });

  it('says how many threads can’t be read, and since when', () => {
    const failure = { code: 'malformed' } as const;
    const line = (mentionsAt: number | null) =>
      report({ lastRun: aRun({ at: NOON, failure, unreadable: 2, mentionsAt }) });
    expect(line(NOON - 60_000)).toContain('failure:malformed, unreadable:2, mentionsRead:2026-05-20T11:59:00.000Z}');
    expect(line(null)).toContain('unreadable:2, mentionsRead:never}');
  });
});

describe('a pause', () => {
  const pause = { code: 'http', failures: 3, since: NOON - 9000, until: NOON + 1, asked: true } as const;

  it('that is over is none', () => {
    expect(report({ pause: { ...pause, until: NOON } })).toContain('pause: none');
  });

  it('of two is the longer one', () => {
    const longer = { ...pause, until: NOON + 2 };
    expect(pauseOf(stored({ pause, loginPause: longer }), NOON)).toBe(longer);
    expect(pauseOf(stored({ pause: longer, loginPause: pause }), NOON)).toBe(longer);
  });
});

it('the hosts of refused pictures are named once, until the profile names them', () => {
  const ledger = [
    request({ refusedOrigins: ['https://cdn.example', 'http://pier.example'] }),
    request({ refusedOrigins: ['https://cdn.example', 'https://pier.example'] }),
  ];
  expect(refusedHosts(ledger, PROFILE)).toEqual(['https://cdn.example', 'http://pier.example']);
  expect(refusedHosts(ledger, { ...PROFILE, pictures: ['https://cdn.example/'] })).toEqual(['http://pier.example']);
  expect(refusedHosts(ledger, null)).toEqual([]);
});
