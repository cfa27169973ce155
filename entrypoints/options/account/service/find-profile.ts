import { createAction } from '../../../../utils/action';
import { resultOf } from '../../../../utils/errors';
import { MAX_PROFILE_CHARS } from '../../../../utils/limits';
import { readBody } from '../../../../utils/read-body';
import { isLoopback } from '../../../../utils/service/links';
import { createTypedField } from '../../shared/form';
import type { HostPermissions } from '../../shared/permissions';

/** Where a site offers the profile of its service (.github/PROFILE.md). */
const WELL_KNOWN = '/.well-known/sidethread.json';
const TIMEOUT_MS = 15_000;

interface Dependencies {
  permissions: Pick<HostPermissions, 'contains' | 'request' | 'remove' | 'noteBorrowed'>;
  fetch: typeof fetch;
  /** Called with the profile as the site sent it, which is checked like any other, and the host of the site. */
  onFound: (text: string, host: string) => Promise<void>;
}

/**
 * The view model of finding a service by the address of its site. A site that lets everyone read its profile (CORS) is read
 * without a permission, so that the browser asks once only: for the hosts of the profile. Any other one is asked for first.
 */
export function createFindModel({ permissions, fetch, onFound }: Dependencies) {
  const site = createTypedField();
  const action = createAction();
  /** The site that can't be read without a permission. */
  let closedOrigin: string | null = null;

  const askFor = (hosts: string[]) => ({ hadAccess: permissions.contains(hosts), answer: permissions.request(hosts) });

  /**
   * Reads the profile with an access that is given back: what the profile needs is asked for when it is used.
   * @returns as `readProfile`
   */
  async function readWithAccess(origin: string, hosts: string[], { hadAccess, answer }: ReturnType<typeof askFor>) {
    const [before, granted] = await Promise.all([hadAccess, resultOf(answer)]);
    if (!granted.ok || !granted.value) {
      site.problem.value = granted.ok ? 'links_refused' : 'service_findAgain';
      return undefined;
    }
    if (before) return (await readProfile(fetch, origin)) ?? null;
    // On a full disk, the search goes on all the same.
    await resultOf(permissions.noteBorrowed(hosts));
    const text = await readProfile(fetch, origin);
    await permissions.remove(hosts);
    await resultOf(permissions.noteBorrowed([]));
    return text ?? null;
  }

  return {
    site,
    isBusy: action.isBusy,
    /** Reads the profile that the site offers. Must be called in the click handler to ask for a closed site. */
    async find() {
      const address = parseAddress(site.text.value);
      site.problem.value = address ? null : 'links_noSite';
      if (!address) return;
      // Match patterns cannot name a port in Chromium.
      const hosts = [`${address.protocol}//${address.hostname}/*`];
      // Firefox asks only before any `await`: there, a closed site takes a second click.
      const question = address.origin === closedOrigin ? askFor(hosts) : null;
      await action.run('find', async () => {
        let text = question ? undefined : await readProfile(fetch, address.origin);
        if (text === undefined) {
          closedOrigin = address.origin;
          text = await readWithAccess(address.origin, hosts, question ?? askFor(hosts));
        }
        if (text === null) site.problem.value = 'service_notFound';
        else if (text !== undefined) await onFound(text, address.host);
      });
    },
  };
}

/** @returns the text; `null` if the site offers none, `undefined` if it couldn't be read at all */
async function readProfile(fetch: Dependencies['fetch'], origin: string): Promise<string | null | undefined> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const options: RequestInit = {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    redirect: 'error',
    cache: 'no-store',
    signal,
  };
  const answer = await resultOf(fetch(origin + WELL_KNOWN, options));
  if (!answer.ok) return signal.aborted ? null : undefined;
  const body = answer.value.ok ? await resultOf(readBody(answer.value, MAX_PROFILE_CHARS, signal)) : null;
  const text = body?.ok ? new TextDecoder().decode(body.value) : '';
  // Many sites answer every address with a page.
  return /^\s*\{/.test(text) ? text : null;
}

/** Returns the site of a typed address, with or without its scheme: https, or http on loopback. `null` if it is none. */
function parseAddress(typed: string): URL | null {
  const bare = typed.trim().replace(/^https?:\/\//i, '');
  const isSite = /^(?:[^\s/?#@*%:]+|\[[^\s/?#@*%]+\])(?::\d+)?(?:[/?#].*)?$/.test(bare);
  const url = isSite ? URL.parse(`https://${bare}`) : null;
  return url && isLoopback(url.hostname) ? new URL(`http://${bare}`) : url;
}
