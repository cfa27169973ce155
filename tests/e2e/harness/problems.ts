import type { BrowserContext, Request } from 'playwright';
import { captchaPlaces } from '../../service/captcha/routes.ts';

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1']);

/** What went wrong in the browser without a test asking for it. */
export type Problems = Awaited<ReturnType<typeof watchForProblems>>;

const OWN_SCHEMES = new Set(['about:', 'blob:', 'chrome-extension:', 'chrome:', 'data:', 'devtools:']);

/**
 * Whether a test's browser may ask for this address: only itself and the service under test, whose captcha comes from the
 * machine's other name.
 */
export function isExpected(address: string | URL, serviceOrigin: string): boolean {
  const url = new URL(address);
  return OWN_SCHEMES.has(url.protocol) || url.origin === serviceOrigin || url.href.startsWith(captchaOf(serviceOrigin));
}

function captchaOf(serviceOrigin: string): string {
  return `${captchaPlaces({ origin: serviceOrigin }).frame}/`;
}

/** A missing image or a planned failure is the network's affair; tests look at what the extension makes of it. */
function isNetworkNote(text: string): boolean {
  return text.startsWith('Failed to load resource');
}

/**
 * Collects errors in consoles (the worker's included), reports of a Content Security Policy, what no code caught, and
 * with `reachOnly` requests to any other origin. Such a request finds no host: a browser without a window resolves
 * no name but this machine's. It counts unless a test answered it.
 */
export async function watchForProblems(context: BrowserContext, reachOnly?: string) {
  let found: string[] = [];
  let allowed: RegExp[] = [];
  const notAllowed = (): string[] => found.filter((problem) => !allowed.some((pattern) => pattern.test(problem)));
  const check = (request: Request): void => {
    const url = new URL(request.url());
    if (reachOnly === undefined || isExpected(url, reachOnly)) return;
    if (LOOPBACK.has(url.hostname) || request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
      found.push(`A request to ${url.href}`);
  };
  // Not by routes: with one, the browser asks for leave for each file of each page.
  context.on('requestfinished', check);
  context.on('requestfailed', check);
  context.on('console', (message) => {
    if (message.type() !== 'error' || isNetworkNote(message.text())) return;
    found.push(`In the console of ${message.page()?.url() ?? 'the worker'}: ${message.text()}`);
  });
  context.on('weberror', (error) =>
    found.push(`Uncaught in ${error.page()?.url() ?? 'the worker'}: ${error.error().message}`),
  );
  return {
    /** Ignores problems that match, until the next `take`. They may have been reported before. */
    allow: (pattern: RegExp) => void allowed.push(pattern),
    /** Returns the problems so far that were not allowed. Forgets all problems and what was allowed. */
    take(): string[] {
      const taken = notAllowed();
      found = [];
      allowed = [];
      return taken;
    },
    /** Whether there are any. */
    any: (): boolean => notAllowed().length > 0,
    /** One more, seen elsewhere. */
    note: (problem: string) => void found.push(problem),
  };
}
