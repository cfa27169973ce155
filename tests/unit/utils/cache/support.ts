import type { RequestRecord } from '../../../../utils/cache/schema';

export function aRequest(at: number, over: Partial<RequestRecord> = {}): RequestRecord {
  return {
    at,
    tookMs: 80,
    endpoint: 'get_news',
    bytes: 1200,
    outcome: 'ok',
    skipped: 0,
    refusedOrigins: [],
    login: false,
    by: 'watch',
    ...over,
  };
}
