/** Match patterns as Chromium reads them: no port, `*` is http or https, and the path is held against path and query in one. */
const PATTERN = /^(?<scheme>\*|https?):\/\/(?<host>\*|(?:\*\.)?[^/*:]+)(?<path>\/.*)$/;

/** Whether Chromium would take this text as a match pattern. */
export function isMatchPattern(pattern: string): boolean {
  return PATTERN.test(pattern);
}

/** Whether a pattern covers an address. @throws where the pattern is none */
export function covers(pattern: string, address: string): boolean {
  const { scheme = '', host = '', path = '' } = PATTERN.exec(pattern)?.groups ?? {};
  if (!scheme) throw new Error(`${pattern} is no match pattern`);
  const url = new URL(address);
  const schemes = scheme === '*' ? ['http:', 'https:'] : [`${scheme}:`];
  return schemes.includes(url.protocol) && isHost(url.hostname, host) && glob(path).test(url.pathname + url.search);
}

function isHost(hostname: string, host: string): boolean {
  if (host === '*') return true;
  if (!host.startsWith('*.')) return hostname === host;
  return hostname === host.slice(2) || hostname.endsWith(host.slice(1));
}

function glob(path: string): RegExp {
  const parts = path.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return new RegExp(`^${parts.join('.*')}$`, 's');
}
