import type { Page } from 'playwright';

/** What of the browser's own API is used in a page of the extension. */
declare const chrome: { storage: Record<'local' | 'session' | 'sync', { get(all: null): Promise<object> }> };

/** Everything an extension has stored, as one text to search; from any of its own pages. */
export async function everythingStored(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const areas = await Promise.all(
      [chrome.storage.local, chrome.storage.session, chrome.storage.sync].map((area) => area.get(null)),
    );
    const wait = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error ?? new Error('unreadable')));
      });
    const databases = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const database = await wait(indexedDB.open(name));
        const stores = [...database.objectStoreNames];
        const rows = await Promise.all(
          stores.map((store) => wait(database.transaction(store).objectStore(store).getAll())),
        );
        database.close();
        return { name, stores, rows };
      }),
    );
    return JSON.stringify({
      areas,
      databases,
      page: [localStorage, sessionStorage].map((storage) => Object.entries(storage)),
    });
  });
}
