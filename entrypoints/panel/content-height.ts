/**
 * Tells the loader how high the comments are, so that a panel below the page needs no scrollbar of its own. The page can measure
 * the frame, so the height grows in large steps, leaves out placeholders and what is typed, and never shrinks. It does not change
 * while the person is in the panel, since a press right after a panel has moved counts for nothing, nor while the panel is
 * scrolled: what a link led to would leave the window.
 */
import type { PanelMessage } from '../../utils/page/placement';

const STEP_PX = 200;
/** Taken for the height of the composer. */
const COMPOSER_PX = 150;

/** @param shell as high as its content. @returns stops it */
export function observeContentHeight(shell: HTMLElement, post: (message: PanelMessage) => void): () => void {
  let known = 0;
  const tell = (): void => {
    if (document.hasFocus() || scrollY > 0 || shell.querySelector('.skeleton')) return;
    const composer = shell.querySelector<HTMLElement>('.comment-composer');
    const height = shell.offsetHeight - (composer ? composer.offsetHeight - COMPOSER_PX : 0);
    const content = Math.ceil(height / STEP_PX) * STEP_PX;
    if (content <= known) return;
    known = content;
    post({ content });
  };
  const observer = new ResizeObserver(tell);
  observer.observe(shell);
  const closing = new AbortController();
  // What kept it from growing may end without another size of the content.
  for (const type of ['blur', 'scroll']) addEventListener(type, tell, closing);
  return () => {
    observer.disconnect();
    closing.abort();
  };
}
