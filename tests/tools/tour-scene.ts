import type { Page } from 'playwright';
import { POPUP_SIZE } from '../e2e/harness/extension.ts';
import type { Demo } from './demo.ts';

/** What a step of the tour leaves behind. */
export interface Seen {
  /** What there was to see, in a few words. */
  saw: string;
  /** The page to take a picture of. */
  page: Page;
  /** Ends what was there for this step alone. */
  leave?: () => Promise<void>;
}

/** Steps of the tour, by what a person does in them. */
export type Steps = Readonly<Record<string, () => Promise<Seen>>>;

/** The demo with the pages that the steps use in turn. */
export interface Scene extends Demo {
  popup: Page;
  /** A page of the service's site. */
  site: Page;
}

/** Waiting for something to become true gives up after this. */
const PATIENCE_MS = 15_000;

/** Opens the pages, still empty. */
export async function setScene(demo: Demo): Promise<Scene> {
  const popup = await demo.extension.context.newPage();
  await popup.setViewportSize(POPUP_SIZE);
  const site = await demo.extension.context.newPage();
  return { ...demo, popup, site };
}

/** Stops the tour where what a person should see is not there. */
export function must(condition: boolean, sentence: string): asserts condition {
  if (!condition) throw new Error(sentence);
}

/** Looks again and again until there is an answer. @throws with the sentence where there never is */
export async function until<T>(look: () => Promise<T | undefined>, sentence: string): Promise<T> {
  const late = Date.now() + PATIENCE_MS;
  while (Date.now() < late) {
    const found = await look();
    if (found !== undefined) return found;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(sentence);
}

/** The first words of a longer text, on one line. */
export function shorten(text: string, length = 70): string {
  // Isolates around names have no place in a terminal.
  const line = text
    .replaceAll(/[\u2066-\u2069]/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  return line.length > length ? `${line.slice(0, length)}…` : line;
}
