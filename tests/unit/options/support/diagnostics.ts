import type { StorageUse } from '../../../../entrypoints/options/diagnostics/storage-use';
import type { RequestRecord } from '../../../../utils/cache/schema';
import type { ConnectionCheck } from '../../../../utils/messages';
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

export const STORAGE_USE: StorageUse = { bytes: 2048, quota: 10_485_760 };

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
