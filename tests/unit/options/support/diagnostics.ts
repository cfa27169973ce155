import { signal } from '@preact/signals';
import type { Found } from '../../../../entrypoints/options/help/diagnostics/report';
import type { Stored } from '../../../../entrypoints/options/stored';
import type { RequestRecord } from '../../../../utils/cache/schema';
import type { ConnectionCheck } from '../../../../utils/commands/replies';
import type { PublicProfile } from '../../../../utils/service/profile';

/** 20 May 2026, noon. */
export const NOON = Date.UTC(2026, 4, 20, 12);

export const PROFILE: PublicProfile = {
  name: 'Pier',
  baseUrl: 'https://api.pier.example/root',
  publicKey: 'the public key',
  captchaSiteKey: 'site-key',
  links: ['https://pier.example/p/:id'],
  bodyEncoding: 'form',
  rsaPadding: 'pkcs1',
};

export const CONNECTION: ConnectionCheck = {
  at: NOON,
  encodings: { form: null, json: { code: 'api-key' } },
  tookMs: 120,
  aheadMs: 900,
};

export function request(change: Partial<RequestRecord> = {}): RequestRecord {
  return {
    at: NOON - 1000,
    tookMs: 80,
    endpoint: 'get_news',
    bytes: 3000,
    outcome: 'ok',
    skipped: 0,
    refusedOrigins: [],
    login: false,
    by: 'watch',
    ...change,
  };
}

/** What is stored: a service, and nothing else but this. */
export function stored(change: { [Name in keyof Stored]?: Stored[Name]['value'] } = {}) {
  return {
    service: signal('service' in change ? change.service : PROFILE),
    account: signal(change.account),
    lastRun: signal(change.lastRun),
    pause: signal(change.pause),
    loginPause: signal(change.loginPause),
    settings: signal(change.settings),
    watching: signal(change.watching),
    cursors: signal(change.cursors),
    skipped: signal(change.skipped),
    placements: signal(change.placements),
    drafts: signal(change.drafts),
    outbox: signal(change.outbox),
    syncStatus: signal(change.syncStatus),
  };
}

/** What was found out: this, and nothing else. */
export function found(change: Partial<Found> = {}): Found {
  return { now: NOON, check: null, storedBytes: null, ledger: null, ...change };
}

/** What the extension and the browser are called. */
export const ABOUT = { product: 'Sidethread 1.2.3', userAgent: 'Browser/1.0' };
