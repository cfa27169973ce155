import { createAction } from '../../../utils/action';
import { resultOf } from '../../../utils/errors';
import { MAX_PROFILE_CHARS } from '../../../utils/limits';
import { readBody } from '../../../utils/read-body';
import { isLoopback } from '../../../utils/service/loopback';
import { createTypedField } from '../shared/typed-field';
import type { HostPermissions } from '../shared/permissions';

/** Where a site offers the profile of its service (.github/PROFILE.md). */
const WELL_KNOWN = '/.well-known/sidethread.json';
const TIMEOUT_MS = 15_000;

interface Dependencies {
  permissions: Pick<HostPermissions, 'contains' | 'request' | 'remove' | 'noteBorrowed'>;
  fetch: typeof fetch;
  /** Called with the profile as the site sent it; it is checked like any other. */
  onFound: (text: string) => void;
}

/** The view model of finding a service by the address of its site. */
export function createFindModel({ permissions, fetch, onFound }: Dependencies) {
  const site = createTypedField();
  const action = createAction();

  async function readProfile(origin: string): Promise<string | null> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options: RequestInit = {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      redirect: 'error',
      cache: 'no-store',
      signal,
    };
    const answer = await resultOf(
      fetch(origin + WELL_KNOWN, options).then((response) =>
        response.ok ? readBody(response, MAX_PROFILE_CHARS, signal) : null,
      ),
    );
    const text = answer.ok && answer.value ? new TextDecoder().decode(answer.value) : '';
    // Many sites answer every address with a page.
    return /^\s*\{/.test(text) ? text : null;
  }

  return {
    site,
    isBusy: action.isBusy,
    /** Asks for the site, then reads its profile. Must be called in the click handler. */
    async find() {
      const address = parseAddress(site.text.value);
      site.problem.value = address ? null : 'links_noSite';
      if (!address) return;
      // Match patterns cannot name a port in Chromium.
      const hosts = [`${address.protocol}//${address.hostname}/*`];
      // Both before any `await`: browsers ask only within the click.
      const [before, request] = [permissions.contains(hosts), permissions.request(hosts)];
      await action.run('find', async () => {
        const [hadAccess, granted] = await Promise.all([before, request.catch(() => false)]);
        const isBorrowed = granted && !hadAccess;
        // On a full disk, the search goes on all the same.
        if (isBorrowed) await resultOf(permissions.noteBorrowed(hosts));
        const profile = granted ? await readProfile(address.origin) : null;
        // What the profile needs is asked for when it is used.
        if (isBorrowed) {
          await permissions.remove(hosts);
          await resultOf(permissions.noteBorrowed([]));
        }
        if (profile === null) site.problem.value = granted ? 'service_notFound' : 'links_refused';
        else onFound(profile);
        return { ok: true, value: null };
      });
    },
  };
}

/** Returns the site of a typed address, with or without its scheme: https, or http on loopback. `null` if it is none. */
function parseAddress(typed: string): URL | null {
  const bare = typed.trim().replace(/^https?:\/\//i, '');
  if (!/^(?:[^\s/?#@*%:]+|\[[^\s/?#@*%]+\])(?::\d+)?(?:[/?#].*)?$/.test(bare) || !URL.canParse(`https://${bare}`))
    return null;
  const url = new URL(`https://${bare}`);
  return isLoopback(url.hostname) ? new URL(`http://${bare}`) : url;
}
