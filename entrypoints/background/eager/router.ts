/** A request in, a reply out: known name? allowed sender? valid input? then the handler. */
import { browser, type Browser } from 'wxt/browser';
import type { Check } from '../../../utils/check';
import { FailureError, failureOf, type Result } from '../../../utils/errors';
import type { Input, Reply, RequestName } from '../../../utils/messages';
import { requestChecks, type SenderClass } from './requests';

/** Who asks, as the browser says it. */
export interface Sender {
  /** -1 where the asking page is in no tab (the popup). */
  tabId: number;
  frameId: number;
  /** -1 where the asking page is in no tab. */
  windowId: number;
  /** The tab's address where the extension may see it, or nothing. */
  tabUrl: string;
}

export type Handlers = { [N in RequestName]: (input: Input<N>, sender: Sender) => Promise<Reply<N>> };
export interface HandlerSources {
  /** Those that answer from what is stored. */
  eager: Partial<Handlers>;
  /** Loads the others. */
  loadLazy: () => Promise<Partial<Handlers>>;
}

const FRAMED_PAGES: Readonly<Record<string, SenderClass>> = { '/panel.html': 'panel', '/card.html': 'card' };
const OWN_PAGES: ReadonlySet<string> = new Set(['/popup.html', '/options.html', '/captcha.html']);

/** Answers one request. Never rejects; what nobody foresaw is on the extension's error page too. */
export async function routeRequest(
  handling: HandlerSources,
  message: unknown,
  from: Browser.runtime.MessageSender,
): Promise<Result<unknown>> {
  try {
    return { ok: true, value: await handle(handling, message, from) };
  } catch (error) {
    if (!(error instanceof FailureError)) reportError(error);
    return { ok: false, failure: failureOf(error) };
  }
}

async function handle(
  { eager, loadLazy }: HandlerSources,
  message: unknown,
  from: Browser.runtime.MessageSender,
): Promise<unknown> {
  if (!isMessage(message) || !Object.hasOwn(requestChecks, message.name)) throw badRequest('name');
  const name = message.name as RequestName;
  const allowed: Partial<Record<SenderClass, Check<unknown>>> = requestChecks[name];
  const kind = senderClass(from);
  const check = kind ? allowed[kind] : undefined;
  if (!check) throw badRequest('sender');
  const input = check(message.input);
  if (input === undefined) throw badRequest('input');
  const sender = {
    tabId: from.tab?.id ?? -1,
    frameId: from.frameId ?? -1,
    windowId: from.tab?.windowId ?? -1,
    tabUrl: from.tab?.url ?? '',
  };
  // A click that came with the message is gone with the first pause: what is at hand begins at once.
  const handlers = Object.hasOwn(eager, name) ? eager : await loadLazy();
  // Name and input were checked together above; the compiler can't carry that through the lookup.
  return ((handlers as Handlers)[name] as (input: unknown, sender: Sender) => Promise<unknown>)(input, sender);
}

/**
 * What kind of sender this is, by what the browser vouches for. An extension page framed by a web page has the origin
 * of the options page: path and frame tell them apart.
 */
function senderClass({ id, url, origin, frameId, tab }: Browser.runtime.MessageSender): SenderClass | null {
  if (id !== browser.runtime.id || url === undefined || !URL.canParse(url)) return null;
  const page = new URL(url);
  const own = new URL(browser.runtime.getURL('/'));
  // The worker itself and sandboxed pages have no origin of their own to show.
  if (origin === 'null') return null;
  if (page.protocol === own.protocol && page.host === own.host) {
    const framed = FRAMED_PAGES[page.pathname];
    if (framed) return tab !== undefined && frameId !== undefined && frameId > 0 ? framed : null;
    return OWN_PAGES.has(page.pathname) && (frameId ?? 0) === 0 ? 'own' : null;
  }
  return /^https?:$/.test(page.protocol) && tab !== undefined && frameId === 0 ? 'loader' : null;
}

function isMessage(message: unknown): message is { name: string; input: unknown } {
  return (
    typeof message === 'object' &&
    message !== null &&
    'name' in message &&
    typeof message.name === 'string' &&
    'input' in message
  );
}

function badRequest(what: string): FailureError {
  return new FailureError({ code: 'bad-request', detail: what });
}
