import { answers } from './frame-check';
import type { Mount } from './loader';
import { dress, hide } from './style';
import { watchRemoval } from './watch-removal';

const TAG = 'sidethread-comments';
/** After loading, a busy page may keep the panel from answering for a while; later, it is there or it is not. */
const LOADED_ANSWER_MS = 3000;
const LATER_ANSWER_MS = 500;

export interface FrameParts {
  document: Document;
  projectId: number;
  /** The panel's address with its nonce. */
  address: string;
  /** The accessible name of the frame. */
  title: string;
  /** What to say where the page's policy keeps the frame out. */
  refused: string;
  /** Called once, when the page threw the panel away or moved it, which reloads the frame and uses up its nonce. */
  onLost: () => void;
}

/** Puts the panel below the page's main content, in a frame the page cannot look into. */
export function mountFrame({ document, projectId, address, title, refused, onLost }: FrameParts): Mount {
  // A script of an older version may have left its own.
  for (const old of document.querySelectorAll(TAG)) old.remove();
  const host = document.createElement(TAG);
  const root = host.attachShadow({ mode: 'closed' });
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.src = address;
  dress(host, 'host');
  dress(frame, 'frame');
  root.append(frame);

  const say = (text: string): void => {
    const line = document.createElement('p');
    line.setAttribute('role', 'status');
    line.textContent = text;
    dress(line, 'line');
    root.prepend(line);
  };
  const checkFrame = async (): Promise<void> => {
    if (await answers(frame, LOADED_ANSWER_MS)) return;
    hide(frame, true);
    say(refused);
  };
  const orphan = async (text: string): Promise<void> => {
    if (!(await answers(frame, LATER_ANSWER_MS))) say(text);
  };

  const life = new AbortController();
  const lose = (): void => {
    if (life.signal.aborted) return;
    life.abort();
    onLost();
  };
  let loads = 0;
  frame.addEventListener('load', () => {
    loads += 1;
    if (loads > 1) lose();
    else void checkFrame();
  }, { signal: life.signal });

  place(document, host);
  watchRemoval(host, lose, life.signal);

  return {
    projectId,
    isStanding: () => host.isConnected && !life.signal.aborted,
    hide: (hidden) => hide(host, hidden),
    orphan: (text) => void orphan(text),
    remove: () => {
      life.abort();
      host.remove();
    },
  };
}

/** Below the main content, beside it in the tree: within it, a page that draws its own content would throw it out. */
function place(document: Document, host: HTMLElement): void {
  const main = document.querySelector('main, [role="main"]');
  if (main) main.after(host);
  else document.body.append(host);
}
