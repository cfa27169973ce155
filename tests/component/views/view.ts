/** What a row of the list of views is. */
import { page } from 'vitest/browser';
import type { MessageKey } from '../../../utils/locale/i18n';
import { useStylesOf, type PageFolder } from '../support/looks/styles';
import { part, text } from './steps';

/** The pages, and the popup's page as the narrowest side panel. */
type PageName = 'popup' | 'side panel' | 'settings' | 'captcha' | 'panel' | 'card' | 'pill';

/** A view of a page in one of its states. */
export interface View {
  page: PageName;
  /** In plain words, once among the views of its page. */
  name: string;
  /** Whether no words of ours are in it: only pictures, or what others wrote. */
  isWordless?: true;
  /** Opens it in a page that has nothing yet. Resolves once the state is there. */
  open(): Promise<void>;
}

/** A text of ours, or something by its selector. */
type Sign = MessageKey | `.${string}` | `#${string}` | 'textarea' | '[role=alert]' | 'dialog[open]';

/** Keys have an underscore between two words. */
const isText = (sign: Sign): sign is MessageKey => /^\w+_\w+$/.test(sign);

/** Makes the rows about a page: how a view is opened, and what is there then. */
export const rowsOf =
  (of: PageName) =>
  (name: string, open: () => Promise<unknown>, sign?: Sign): View => ({
    page: of,
    name,
    async open() {
      await open();
      if (sign) await (isText(sign) ? text(sign) : part(sign));
    },
  });

interface Looks {
  folder: PageFolder;
  height: number;
  /** The widths of its window at which it is looked at in CSS pixels: the usual one, others, the narrowest. */
  widths: readonly [number, ...number[]];
  /** Whether its texts must have room at these widths where they are longer than English. */
  hasRoom: boolean;
}

/** A project link's card and the pill have a fixed size. */
const PAGES: Readonly<Record<PageName, Looks>> = {
  popup: { folder: 'popup', height: 600, widths: [400, 360, 320], hasRoom: true },
  'side panel': { folder: 'popup', height: 700, widths: [280], hasRoom: false },
  settings: { folder: 'options', height: 800, widths: [1280, 400, 360, 320], hasRoom: true },
  captcha: { folder: 'captcha', height: 600, widths: [400, 360, 320], hasRoom: true },
  panel: { folder: 'panel', height: 800, widths: [1280, 400, 360, 320], hasRoom: true },
  // In a window of 320 px, it is 304 px wide.
  card: { folder: 'card', height: 184, widths: [340, 304], hasRoom: true },
  pill: { folder: 'pill', height: 44, widths: [272], hasRoom: true },
};

/** The page and the name of a view, as tests name it. */
export const titleOf = (view: View): string => `${view.page}: ${view.name}`;

export const looksOf = (view: View): Looks => PAGES[view.page];

/** Its usual width. */
export const usualWidth = (view: View): number => looksOf(view).widths[0];

/** The narrowest one, which may be the usual one. */
export const narrowest = (view: View): number => Math.min(...looksOf(view).widths);

/** Opens a view at its usual width, with the styles of its page alone. */
export async function openView(view: View): Promise<void> {
  useStylesOf(looksOf(view).folder);
  await page.viewport(usualWidth(view), looksOf(view).height);
  await view.open();
}

/** Gives the page of a view another width, and waits until it is drawn. */
export async function resizeTo(view: View, width: number): Promise<void> {
  if (innerWidth !== width) await page.viewport(width, looksOf(view).height);
  await drawn();
}

/** Waits until what changed is drawn: a frame, and what it lets come. */
export async function drawn(): Promise<void> {
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}
