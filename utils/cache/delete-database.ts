import { FailureError } from '../errors';

/** How long another context may take to close it. */
const MAX_WAIT_MS = 2000;

/**
 * Deletes a database of any version: the cache, or the keys. Contexts that have it open close it, and make a new one at
 * their next use.
 * @throws FailureError `internal` while one holds it open
 */
export function deleteDatabase(name: 'cache' | 'seal'): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.addEventListener('success', () => resolve());
    request.addEventListener('error', () => reject(new FailureError({ code: 'internal', detail: name })));
    request.addEventListener('blocked', () =>
      setTimeout(() => reject(new FailureError({ code: 'internal', detail: `${name}-held` })), MAX_WAIT_MS),
    );
  });
}
