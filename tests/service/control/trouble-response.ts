import { failureBody, isFailureCode } from '../api/failure.ts';
import { phpJson } from '../php-json.ts';
import type { TroublePlan } from './trouble.ts';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const MAINTENANCE =
  '<!doctype html><html lang="en"><title>Maintenance</title><h1>We will be back soon</h1>' +
  '<p>Project Commons is being looked after. <script>document.title = "ran"</script></p></html>';

/** The response that comes instead of the work, or null for the kinds that let the work be done. */
export function troubleBefore({ kind, retryAfter = 30, location = '/' }: TroublePlan): Response | null {
  if (kind === '500') return new Response('<h1>500 Internal Server Error</h1>', { status: 500, headers: HTML });
  if (kind === '429') {
    const headers = { ...JSON_TYPE, 'retry-after': String(retryAfter) };
    return new Response(phpJson(failureBody('ERR_TOO_MUCH_REQUESTS')), { status: 429, headers });
  }
  if (kind === 'html') return new Response(MAINTENANCE, { headers: HTML });
  if (kind === 'redirect') return new Response(null, { status: 307, headers: { location } });
  const code = kind.replace(/^code:/, '');
  return isFailureCode(code) ? new Response(phpJson(failureBody(code)), { headers: JSON_TYPE }) : null;
}

/** Whether a text names a kind of trouble. */
export function isTroubleKind(text: string): boolean {
  if (text.startsWith('code:')) return isFailureCode(text.slice('code:'.length));
  return ['500', '429', 'html', 'redirect', 'cut-json', 'drop-before', 'drop-after'].includes(text);
}
