/** Steps to a state of a view. They press by script, since what matters here is only where that leads. */
import { expect } from 'vitest';
import { page, type Locator } from 'vitest/browser';
import { t, type MessageKey } from '../../../utils/locale/i18n';
import type { RequestName } from '../../../utils/commands/messages';
import { worker } from '../support/worker';

type Place = Pick<Locator, 'getByRole'>;

/** Waits until it is there, seen or only read aloud. Of several, takes the first. */
export async function there(locator: Locator): Promise<HTMLElement> {
  const first = locator.first();
  await expect.poll(() => first.query(), { interval: 10, timeout: 5_000 }).not.toBeNull();
  return first.element() as HTMLElement;
}

/** Waits for a text of ours. */
export const text = (key: MessageKey, ...values: (string | number)[]): Promise<HTMLElement> =>
  there(page.getByText(t(key, ...values), { exact: true }));

/** Waits for something with this text, which a person wrote. */
export const words = (written: string): Promise<HTMLElement> => there(page.getByText(written, { exact: false }));

/** Waits for something by its class, where nothing else says that it is there. */
export async function part(selector: string): Promise<HTMLElement> {
  const find = (): HTMLElement | null => document.querySelector(selector);
  await expect.poll(find, { interval: 10, timeout: 5_000 }).not.toBeNull();
  return find() as HTMLElement;
}

/** Presses a button of ours, wherever it is or in a part of the page. Of several, takes the first. */
export const press = (key: MessageKey, place: Place = page): Promise<void> =>
  pressOn(place.getByRole('button', { name: t(key), exact: true }));

/** Opens the menu with this name, and presses an item of it. */
export async function chooseItem(menu: MessageKey, label: MessageKey): Promise<void> {
  await press(menu);
  await pressOn(page.elementLocator(await part('[role=menu]')).getByText(t(label), { exact: true }));
}

/** Opens a view, then presses these buttons. */
export const pressing =
  (open: () => Promise<unknown>, ...keys: readonly MessageKey[]) =>
  async (): Promise<void> => {
    await open();
    for (const label of keys) await press(label);
  };

/** The same where the worker can't store what the buttons ask for. */
export const failing =
  (request: RequestName, open: () => Promise<unknown>, ...keys: readonly MessageKey[]) =>
  (): Promise<void> => {
    worker.fail(request, 'storage');
    return pressing(open, ...keys)();
  };

/** Presses on something else. */
export async function pressOn(locator: Locator): Promise<void> {
  const target = await there(locator);
  target.focus();
  target.click();
}

/** Types into a field in place of what was in it, and leaves the focus there. */
export async function type(locator: Locator, value: string): Promise<void> {
  const field = (await there(locator)) as HTMLInputElement | HTMLTextAreaElement;
  field.focus();
  field.value = value;
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(value.length, value.length);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Chooses in a list of choices, once it is there. */
export async function choose(locator: Locator, value: string): Promise<void> {
  const list = (await there(locator)) as HTMLSelectElement;
  const values = () => Array.from(list.options, (option) => option.value);
  await expect.poll(values, { interval: 10, timeout: 5_000 }).toContain(value);
  list.value = value;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Presses a key where the focus is. */
export function key(name: string): void {
  const target = document.activeElement ?? document.body;
  target.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
}
