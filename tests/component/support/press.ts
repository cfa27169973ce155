import { userEvent, type Locator } from 'vitest/browser';

/** Gives an element the focus, without scrolling, and presses a key there, such as `Enter` or `Escape`. */
export async function press(locator: Locator, key: string): Promise<void> {
  const element = await locator.findElement();
  (element as HTMLElement).focus({ preventScroll: true });
  await userEvent.keyboard(`{${key}}`);
}
