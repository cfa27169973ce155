/** Draws the frame that was left, without framework. The rest of the popup renders into the same elements. */
import { FRESH_MS, relativeTime } from '../../../utils/locale/relative-time';
import { browserLanguage } from '../../../utils/locale/i18n';
import type { FrameNode, SavedFrame } from '../../../utils/storage/view-state';
import { unreadText } from './routes';

/** What a frame is drawn for: it is that of one person, in one language, by one version. */
export interface FrameOf {
  by: string;
  owner: number | null;
  language: string;
}

/** What is newer than the frame. */
export interface Drawn {
  /** Whether its view is on show; otherwise, only the header is drawn. */
  showsView: boolean;
  /** The id of the tab that is lit. */
  tab: string;
  /** How much is unread, by the id of the tab that says so. */
  unread: Readonly<Record<string, number>>;
  /** When the list was fetched, epoch ms. */
  seenAt: number;
  now: number;
}

/** Draws a frame into an empty element, if it may be shown. @returns whether it is drawn; a damaged one is not */
export function drawFrame(root: Element, frame: SavedFrame | null | undefined, of: FrameOf, drawn: Drawn): boolean {
  if (frame?.by !== of.by || frame.owner !== of.owner || frame.language !== of.language) return false;
  try {
    root.append(...frame.nodes.map((node) => elementOf(node, frame, drawn)));
  } catch {
    root.replaceChildren();
    return false;
  }
  for (const tab of root.querySelectorAll('[role=tab]')) {
    tab.ariaSelected = String(tab.id === `tab-${drawn.tab}`);
    const count = drawn.unread[tab.id.slice('tab-'.length)];
    if (count) tab.append(elementOf(['span', { class: 'count' }, [unreadText(count)]], frame, drawn));
  }
  Object.assign(document.documentElement, { lang: frame.language, dir: frame.dir });
  return true;
}

/** Returns the language of the texts once they are loaded. */
export function languageOf(choice: string): string {
  return choice === 'browser' ? browserLanguage() : choice;
}

const SVG = 'http://www.w3.org/2000/svg';

function elementOf(node: FrameNode, frame: SavedFrame, drawn: Drawn, space = 'http://www.w3.org/1999/xhtml'): Node {
  if (typeof node === 'string') return document.createTextNode(node);
  const [name, { style, ...attributes }, children] = node;
  const own = name === 'svg' ? SVG : space;
  const element = document.createElementNS(own, name) as HTMLElement;
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  // As an attribute, the page’s policy refuses it.
  if (style) element.style.cssText = style;
  const text = textOf(name, attributes, frame, drawn);
  if (text !== null) element.append(text);
  else if (drawn.showsView || attributes.id !== 'view')
    element.append(...children.map((child) => elementOf(child, frame, drawn, own)));
  return element;
}

/** The text of an element that says how old something is, which changes by itself; `null` for any other. */
function textOf(
  name: string,
  { datetime, class: classes }: Readonly<Record<string, string>>,
  { language, ages }: SavedFrame,
  { now, seenAt }: Drawn,
): string | null {
  if (name === 'time') return relativeTime(Math.min(Date.parse(datetime ?? ''), now), now, language);
  if (classes !== 'seen-age') return null;
  if (ages.fresh && now - seenAt < FRESH_MS) return ages.fresh;
  return ages.old.replace(AGE, () => relativeTime(Math.min(seenAt, now - FRESH_MS), now, language));
}

/** Stands for the age in the words of `SavedFrame.ages`. */
export const AGE = '\u0001';
