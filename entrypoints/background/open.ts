/** Opening what somebody clicked: one tab, the one that is there where there is one. */
import { browser } from 'wxt/browser';
import { projectIdOf, projectUrl } from '../../utils/links';
import { read } from '../../utils/store';
import { serviceItem } from '../../utils/stored';

/**
 * Opens what an inbox entry is about: the project page of a mention, an announcement in the popup's page.
 * @param id `mention:<projectId>:<commentId>`, `news:<id>` or a notice's; a click on a dead worker brings nothing else
 */
export async function openEntry(id: string): Promise<void> {
  const [kind, first = '', second = ''] = id.split(':');
  if (kind === 'news') return openOwn(`/popup.html#/news/${first}`);
  if (id === 'notice:login-refused') return openSignIn();
  if (id === 'notice:storage-full') return openOwn('/options.html#/diagnostics');
  if (kind === 'mention') return openProject(Number(first), `#comment-${second}`);
}

/** Opens the options page at its sign-in. */
export async function openSignIn(): Promise<void> {
  return openOwn('/options.html#/sign-in');
}

async function openProject(projectId: number, fragment: string): Promise<void> {
  const service = await read(serviceItem);
  const address = service && projectUrl(projectId, service.links);
  if (!address) return;
  const tabs = await browser.tabs.query({});
  const tab = tabs.find(({ url }) => url !== undefined && projectIdOf(url, service.links) === projectId);
  // A page that is there is left as it is: going to the address again could lose what is typed in it.
  if (tab) return reveal(tab, {});
  await browser.tabs.create({ url: address + fragment });
}

async function openOwn(path: string): Promise<void> {
  const address = browser.runtime.getURL(path as '/popup.html');
  const page = address.split('#')[0] ?? address;
  const tabs = await browser.tabs.query({});
  const tab = tabs.find(({ url }) => url?.split('#')[0] === page);
  if (tab) return reveal(tab, { url: address });
  await browser.tabs.create({ url: address });
}

async function reveal(tab: { id?: number | undefined; windowId: number }, change: { url?: string }): Promise<void> {
  if (tab.id === undefined) return;
  await browser.tabs.update(tab.id, { ...change, active: true });
  await browser.windows.update(tab.windowId, { focused: true });
}
