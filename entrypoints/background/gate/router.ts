/** Routes requests: checks name, sender and input, then calls the handler. */
import { browser, type Browser } from 'wxt/browser';
import { FailureError, failureOf, type Result } from '../../../utils/errors';
import type { Asked, Reply, RequestName } from '../../../utils/commands/messages';
import { z } from '../../../utils/zod';
import { once } from '../../../utils/once';
import { requestSchemas, type MakeSchema, type SenderClass } from '../../../utils/commands/requests';

/** The sender of a request, as the browser reports it. */
export interface Sender {
  kind: SenderClass;
  /** -1 if the page is in no tab (the popup). */
  tabId: number;
  frameId: number;
  windowId: number;
  /** The tab's address, or empty if the extension may not see it. */
  tabUrl: string;
}

/** A handler of each request. Where the reply is always `null`, the handler returns nothing. */
export type Handlers = {
  [N in RequestName]: (input: Asked<N>, sender: Sender) => Promise<Returned<Reply<N>>>;
};
type Returned<R> = [R] extends [null] ? void : R;
/** Returns the project that the frame with this nonce may see. @throws FailureError `bad-request` */
type Authorize = (nonce: string, sender: Sender, name: RequestName) => Promise<number>;

const FRAMED_PAGES: Readonly<Record<string, SenderClass>> = { '/panel.html': 'panel', '/card.html': 'card' };
const OWN_PAGES: ReadonlySet<string> = new Set(['/popup.html', '/options.html', '/captcha.html']);

const messageSchema = once(() => z.object({ name: z.string(), input: z.unknown() }));

/** Answers one request. Never rejects; unexpected errors are also reported on the extension's error page. */
export async function routeRequest(
  to: { handlers: Handlers; authorize: Authorize },
  message: unknown,
  from: Browser.runtime.MessageSender,
): Promise<Result<unknown>> {
  try {
    return { ok: true, value: (await handle(to, message, from)) ?? null };
  } catch (error) {
    if (!(error instanceof FailureError)) reportError(error);
    return { ok: false, failure: failureOf(error) };
  }
}

async function handle(
  { handlers, authorize }: { handlers: Handlers; authorize: Authorize },
  message: unknown,
  from: Browser.runtime.MessageSender,
): Promise<unknown> {
  const found = messageSchema().safeParse(message);
  if (!found.success || !Object.hasOwn(requestSchemas, found.data.name)) throw badRequest('name');
  const name = found.data.name as RequestName;
  const allowed: Partial<Record<SenderClass, MakeSchema<unknown>>> = requestSchemas[name];
  const senderKind = senderClass(from);
  const makeSchema = senderKind ? allowed[senderKind] : undefined;
  if (!senderKind || !makeSchema) throw badRequest('sender');
  const input = makeSchema().safeParse(found.data.input);
  if (!input.success) throw badRequest('input');
  const sender: Sender = {
    kind: senderKind,
    tabId: from.tab?.id ?? -1,
    frameId: from.frameId ?? -1,
    windowId: from.tab?.windowId ?? -1,
    tabUrl: from.tab?.url ?? '',
  };
  // No `await` before this: it would end the user gesture of the message (`openThreadInSidePanel`).
  // The schema ties the input to the name; the compiler can't follow that through the lookup.
  const respond = handlers[name] as (handled: unknown, sender: Sender) => Promise<unknown>;
  const given = input.data as { nonce?: string } | null;
  if (given?.nonce === undefined) return respond(given, sender);
  const { nonce, ...others } = given;
  return respond({ ...others, projectId: await authorize(nonce, sender, name) }, sender);
}

/** Returns the class of a sender, by what the browser guarantees: pages of the same origin differ by their path and frame id. */
function senderClass({ id, url, origin, frameId, tab }: Browser.runtime.MessageSender): SenderClass | null {
  if (id !== browser.runtime.id || url === undefined || !URL.canParse(url)) return null;
  const page = new URL(url);
  const own = new URL(browser.runtime.getURL('/'));
  // Sandboxed pages have an opaque origin.
  if (origin === 'null') return null;
  if (page.protocol === own.protocol && page.host === own.host) {
    const framed = FRAMED_PAGES[page.pathname];
    if (framed) return tab !== undefined && frameId !== undefined && frameId > 0 ? framed : null;
    return OWN_PAGES.has(page.pathname) && (frameId ?? 0) === 0 ? 'own' : null;
  }
  return /^https?:$/.test(page.protocol) && tab !== undefined && frameId === 0 ? 'loader' : null;
}

function badRequest(detail: string): FailureError {
  return new FailureError({ code: 'bad-request', detail });
}
