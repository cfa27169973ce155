/** What is stored when a page opens, or changes while it is open. */
import { accountItem, serviceItem, type Account } from '../../../utils/storage/items';
import { change, write, type Item } from '../../../utils/storage/store';
import { anAccount } from '../../unit/support';

/** The service in use. */
export const SERVICE = {
  name: 'Project Commons',
  baseUrl: 'https://api.commons.example',
  publicKey: 'x'.repeat(64),
  captchaSiteKey: 'site-key',
  links: ['https://commons.example/p/:id'],
  bodyEncoding: 'form',
  rsaPadding: 'pkcs1',
} as const;

/** Stores an item, as the worker does. */
export function store<T>(item: Item<T>, value: T): Promise<void> {
  return write(change(item, value));
}

/** A service is set up, and a person is signed in there. */
export async function signIn(account: Partial<Account> = {}): Promise<void> {
  await useService();
  await store(accountItem, anAccount(account));
}

/** A service is set up, and the person is signed out. */
export function useService(): Promise<void> {
  return store(serviceItem, { ...SERVICE, links: [...SERVICE.links] });
}
