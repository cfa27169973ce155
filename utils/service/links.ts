/** Recognises and builds project links (field notes, "Links"). A link pattern has one `:id`, in the path or the query. */
import { between } from '../text/shorten';

const ID_PLACEHOLDER = ':id';
const COMMENT_FRAGMENT = '#comment-';
const ID = /^[1-9]\d{0,9}$/;

/** Returns the id of the project at an address, or `null`. Scheme, last slash, other parameters don't count. */
export function projectIdOf(address: string, links: readonly string[]): number | null {
  const url = URL.parse(address);
  return (url && links.map((link) => matchLink(url, link)).find((id) => id !== null)) ?? null;
}

/** Returns the id of the project that a link leads to, or `null`: also through another site, which has its address in the query. */
export function linkedProjectIdOf(href: string, links: readonly string[]): number | null {
  const url = URL.parse(href);
  const wrapped = url && /^https?:$/.test(url.protocol) ? [url.search.slice(1), ...url.searchParams].flat() : [];
  return [href, ...wrapped].map((address) => projectIdOf(address, links)).find((id) => id !== null) ?? null;
}

/** Returns the address of a project by the first link pattern. */
export function projectUrl(projectId: number, links: readonly string[]): string | null {
  return links[0]?.replace(ID_PLACEHOLDER, String(projectId)) ?? null;
}

/** Returns the address of a comment: its project's page, whose panel opens at it. */
export function commentUrl(projectId: number, commentId: number, links: readonly string[]): string | null {
  const url = projectUrl(projectId, links);
  return url && `${url}${COMMENT_FRAGMENT}${commentId}`;
}

/** Returns the id of the comment that an address names, or `null`. */
export function commentIdOf(address: string): number | null {
  const [, id = null] = address.split(COMMENT_FRAGMENT);
  return toId(id);
}

/** Whether a text is a link pattern: a web address with one `:id`, in its path or as the value of a query parameter. */
export function isLinkPattern(link: string): boolean {
  const url = URL.parse(link);
  if (!url || link.split(ID_PLACEHOLDER).length !== 2) return false;
  return url.pathname.includes(ID_PLACEHOLDER) || idParameter(url) !== null;
}

/** Returns the narrowest match patterns that cover every project page. Match patterns cannot contain ports. */
export function matchPatterns(links: readonly string[]): string[] {
  return [...new Set(links.map(matchPattern))];
}

function matchPattern(link: string): string {
  const url = new URL(link);
  const name = idParameter(url);
  const path = trimSlash(url.pathname);
  // Match patterns compare path and query together, so the end stays open for a slash and other parameters.
  if (name === null) return `*://${url.hostname}${path.replace(ID_PLACEHOLDER, '*').replace(/\*?$/, '*')}`;
  return `*://${url.hostname}${path === '' ? '/' : `${path}*`}?*${name}=*`;
}

function matchLink(url: URL, link: string): number | null {
  const pattern = new URL(link);
  if (!/^https?:$/.test(url.protocol) || url.hostname !== pattern.hostname) return null;
  // The default port is empty, so http and https match.
  if (url.port !== pattern.port || !hasFixedParameters(url, pattern)) return null;
  const [path, patternPath] = [trimSlash(url.pathname), trimSlash(pattern.pathname)];
  const name = idParameter(pattern);
  if (name !== null) return path === patternPath ? toId(url.searchParams.get(name)) : null;
  const [before = '', after = ''] = patternPath.split(ID_PLACEHOLDER);
  if (!path.startsWith(before) || !path.endsWith(after)) return null;
  return toId(between(path, before.length, path.length - after.length));
}

function idParameter(pattern: URL): string | null {
  return [...pattern.searchParams].find(([, value]) => value === ID_PLACEHOLDER)?.[0] ?? null;
}

/** Other query parameters of a pattern must match, too: `?show=person&id=7` does not match `?show=project&id=:id`. */
function hasFixedParameters(url: URL, pattern: URL): boolean {
  return [...pattern.searchParams].every(
    ([name, value]) => value === ID_PLACEHOLDER || url.searchParams.getAll(name).includes(value),
  );
}

function toId(text: string | null): number | null {
  return text !== null && ID.test(text) ? Number(text) : null;
}

function trimSlash(path: string): string {
  return path.replace(/\/$/, '');
}

/** Whether this host is the person's own machine, which needs no https. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1';
}
