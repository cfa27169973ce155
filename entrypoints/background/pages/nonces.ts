/**
 * Authorises frames in foreign pages. A content script gets a nonce for its tab, and the first frame that uses the nonce owns
 * it. A panel sees the project of its tab's address, as the browser reports it. A frame for a link on another site sees the
 * project of that link, as long as its tab stays on that origin and the person allows the site.
 */
import { browser } from 'wxt/browser';
import { FailureError } from '../../../utils/errors';
import { t } from '../../../utils/locale/i18n';
import { linkedProjectIdOf, projectIdOf } from '../../../utils/service/links';
import type { RequestName } from '../../../utils/commands/messages';
import type { HiddenPage, LinkFrameKind, LoaderTexts, LinkFrame, PanelMount } from '../../../utils/commands/replies';
import { change, read, write } from '../../../utils/storage/store';
import { panelsItem, serviceItem } from '../../../utils/storage/items';
import type { Base } from '../gate/environment';
import { update } from '../gate/mutex';
import type { Sender } from '../gate/router';
import { loadTexts } from '../../../utils/own-page/display/set-language';
import type { MountedPanel } from '../../../utils/page/placement';
import { ownValue } from '../../../utils/text/own-value';
import { placementFor } from './placements';

/** The oldest are dropped first. Those of a closed tab stay until then: its last draft may arrive after the browser reports the closing. */
const MAX_PANELS = 200;
/** A person who goes quickly from page to page needs this many at once. */
const MAX_TOKENS = 10;
const REFILL_MS = 6_000;

export function createPanels(base: Base) {
  const { mutex, now } = base;
  const takeToken = createPageBudget(now);

  /** Creates a nonce for the panel of the sender's page; `null` if it is no project page. @throws FailureError `too-many-pages` */
  async function issueNonce({ tabId, tabUrl }: Sender): Promise<PanelMount | HiddenPage | null> {
    const projectId = projectIdOf(tabUrl, await linksInUse());
    if (projectId === null) return null;
    const placed = await placementFor(tabUrl, projectId);
    if (!placed) return { projectId, href: tabUrl, isHidden: true };
    takeToken(tabId);
    const nonce = await storePanel(base, { tabId, projectId });
    return { projectId, href: tabUrl, nonce, ...placed, texts: await loaderTexts() };
  }

  /** Creates a nonce for the frame of a link; `null` if the site is not allowed or the link leads to no project. */
  async function issueLinkNonce(href: string, as: LinkFrameKind, { tabId, tabUrl }: Sender): Promise<LinkFrame | null> {
    const projectId = linkedProjectIdOf(href, await linksInUse());
    if (projectId === null || !(await isAllowed(tabUrl))) return null;
    if (as === 'thread') takeToken(tabId);
    const nonce = await storePanel(base, { tabId, projectId, link: { origin: new URL(tabUrl).origin, as } });
    await loadTexts();
    return { nonce, title: t(as === 'card' ? 'card_frameTitle' : 'panel_title'), close: t('gallery_close') };
  }

  /** Returns the project that a frame may see. @throws FailureError `bad-request` */
  async function authorize(nonce: string, sender: Sender, name: RequestName): Promise<number> {
    const { projectId, link } = await claimNonce(nonce, sender);
    // The last draft arrives while the tab navigates away or closes.
    if (name === 'draft.save') return projectId;
    const isValid = link
      ? URL.canParse(sender.tabUrl) && new URL(sender.tabUrl).origin === link.origin && (await isAllowed(link.origin))
      : projectIdOf(sender.tabUrl, await linksInUse()) === projectId;
    if (!isValid) throw new FailureError({ code: 'bad-request' });
    return projectId;
  }

  /** Returns the panel of a nonce. It is valid in the kind of frame it was made for, and the first that uses it owns it. */
  function claimNonce(nonce: string, { kind, tabId, frameId }: Sender): Promise<MountedPanel> {
    return mutex(async () => {
      const panels = await read(panelsItem);
      const panel = ownValue(panels, nonce);
      if (!panel || panel.tabId !== tabId || (panel.frameId ?? frameId) !== frameId || kindOf(panel) !== kind)
        throw new FailureError({ code: 'bad-request' });
      if (panel.frameId === null) await write(change(panelsItem, { ...panels, [nonce]: { ...panel, frameId } }));
      return panel;
    });
  }

  return { issueNonce, linksFor, issueLinkNonce, authorize, takeToken };
}

/** @returns the nonce of the panel */
async function storePanel(
  { mutex, now, newId }: Base,
  mounted: Pick<MountedPanel, 'tabId' | 'projectId' | 'link'>,
): Promise<string> {
  const nonce = newId();
  const panel = { ...mounted, frameId: null, createdAt: now() };
  await update(mutex, panelsItem, (panels) => {
    // A tab has one card at a time. Its earlier cards are removed, so that hovering over many links drops no panel.
    const others = Object.entries(panels).filter(
      ([, { tabId, link }]) => !(panel.link?.as === 'card' && link?.as === 'card' && tabId === panel.tabId),
    );
    const newest = others.toSorted(([, a], [, b]) => b.createdAt - a.createdAt);
    return { ...Object.fromEntries(newest.slice(0, MAX_PANELS - 1)), [nonce]: panel };
  });
  return nonce;
}

/** Returns the service's link patterns; `null` if the person did not allow the sender's site. */
async function linksFor({ tabUrl }: Sender): Promise<readonly string[] | null> {
  return (await isAllowed(tabUrl)) ? linksInUse() : null;
}

async function isAllowed(address: string): Promise<boolean> {
  if (!URL.canParse(address)) return false;
  // In Chromium, match patterns can't contain a port.
  const { protocol, hostname } = new URL(address);
  return browser.permissions.contains({ origins: [`${protocol}//${hostname}/*`] });
}

function kindOf({ link }: MountedPanel): 'card' | 'panel' {
  return link?.as === 'card' ? 'card' : 'panel';
}

async function loaderTexts(): Promise<LoaderTexts> {
  await loadTexts();
  return {
    title: t('panel_title'),
    pill: t('loader_pill'),
    refused: t('loader_refused'),
    open: t('place_elsewhere'),
    updated: t('loader_updated'),
  };
}

async function linksInUse(): Promise<readonly string[]> {
  return (await read(serviceItem))?.links ?? [];
}

/**
 * Limits what pages can cause without the person, panels that are mounted and cards that ask the service, by a token bucket for
 * each tab. It stays in memory: the browser stops the worker after half a minute without a request, when a bucket is half full again
 * anyway.
 * @param now epoch ms
 */
export function createPageBudget(now: () => number) {
  const fullAt = new Map<number, number>();
  /** Takes a token of a tab. @throws FailureError `too-many-pages` with the time until there is one */
  return (tabId: number): void => {
    const time = now();
    // Where the clock was set back, the bucket is empty at most.
    const refillMs = Math.min(Math.max(0, (fullAt.get(tabId) ?? 0) - time), MAX_TOKENS * REFILL_MS);
    const waitMs = refillMs - (MAX_TOKENS - 1) * REFILL_MS;
    const isEmpty = waitMs > 0;
    fullAt.set(tabId, time + refillMs + (isEmpty ? 0 : REFILL_MS));
    if (isEmpty) throw new FailureError({ code: 'too-many-pages', retryAt: time + waitMs });
  };
}
