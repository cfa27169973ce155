import type { OpenedPage } from '../../utils/messages';
import { createShadowHost } from '../../utils/page/shadow-host';
import { FOLDED_SUFFIX, DEFAULT_PLACEMENT, type PanelMessage } from '../../utils/page/placement';
import { observeOcclusion } from '../../utils/page/occlusion';
import type { Mount, MountEvents } from './loader';
import { openPanelChannel } from './panel-channel';
import { createPanelPlacer } from './panel-placer';
import { applyStyle } from './style';
import { watchRemoval } from './observe-removal';

const TAG = 'sidethread-comments';
/** After loading, a busy page may keep the panel from answering for a while; later, it is there or it is not. */
const LOADED_ANSWER_MS = 3000;
const LATER_ANSWER_MS = 500;

export interface FrameParts {
  document: Document;
  page: OpenedPage;
  /** The panel's address. */
  address: string;
  onOpen: () => void;
  /** `onLost` is called once, also when the page moved the panel, which reloads the frame and uses up its nonce. */
  events: MountEvents;
}

/** Puts the panel in its place, in a frame the page cannot look into. @returns `null` while the page has no body */
export function mountFrame({ document, page, address, onOpen, events }: FrameParts): Mount | null {
  // A script of an older version may have left its own.
  for (const old of document.querySelectorAll(TAG)) old.remove();
  const { body } = document as { body: HTMLElement | null };
  if (!body) return null;
  const { host, root } = createShadowHost(document, TAG);
  const frame = document.createElement('iframe');
  frame.title = page.words.title;
  frame.src = `${address}#${page.nonce}${page.placement.isFolded ? FOLDED_SUFFIX : ''}`;
  root.append(frame);

  const life = new AbortController();
  const { signal } = life;
  const lose = (): void => {
    if (signal.aborted) return;
    life.abort();
    events.onLost();
  };

  let wanted = page.placement;
  let loads = 0;
  let isOut = false;
  const line = openPanelChannel(frame, (word: PanelMessage) => {
    if (word === 'hidden' || word === 'gone') return events.onHidden(word === 'hidden');
    if (word === 'look') return look();
    wanted = word;
    restand();
  });
  const stand = createPanelPlacer(host, frame);
  const restand = (): void => {
    if (isOut) return;
    const standing = stand.take(wanted);
    if (loads > 0) void line.tell(standing, LATER_ANSWER_MS);
  };
  const putAway = (isAway: boolean): void => {
    isOut = isAway;
    if (isAway) stand.hide();
    else restand();
  };

  const say = (text: string): HTMLElement => {
    const words = document.createElement('p');
    words.setAttribute('role', 'status');
    words.textContent = text;
    applyStyle(words, 'line');
    root.prepend(words);
    return words;
  };
  const checkFrame = async (): Promise<void> => {
    if ((await line.tell(stand.take(wanted), LOADED_ANSWER_MS)) || signal.aborted) return;
    wanted = DEFAULT_PLACEMENT;
    restand();
    frame.remove();
    const link = document.createElement('button');
    link.textContent = page.words.open;
    applyStyle(link, 'link');
    link.addEventListener('click', onOpen);
    say(page.words.refused).append(link);
  };
  const orphan = async (): Promise<void> => {
    if (!(await line.tell(stand.take(wanted), LATER_ANSWER_MS))) say(page.words.updated);
  };

  frame.addEventListener(
    'load',
    () => {
      loads += 1;
      if (loads > 1) lose();
      else void checkFrame();
    },
    { signal },
  );
  // Neither on paper nor under a video that fills the screen.
  document.addEventListener('fullscreenchange', () => putAway(document.fullscreenElement !== null), { signal });
  window.addEventListener('beforeprint', () => putAway(true), { signal });
  window.addEventListener('afterprint', () => putAway(false), { signal });
  stand.watchRoom(restand, signal);

  // Beside the main content in the tree: within it, a page that draws its own content would throw it out.
  const main = document.querySelector('main, [role="main"]');
  if (main) main.after(host);
  else body.append(host);
  restand();
  watchRemoval(host, lose, signal);
  const look = observeOcclusion({ host, frame, container: root, onChange: (covered) => line.show(covered), signal });

  return {
    projectId: page.projectId,
    isStanding: () => host.isConnected && !signal.aborted,
    orphan: () => void orphan(),
    remove: () => {
      life.abort();
      line.close();
      stand.hide();
      host.remove();
    },
  };
}
