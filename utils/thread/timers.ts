/** The timers of a page. Each returns a function that cancels it. */

/** Calls back after a delay. */
export function later(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** Calls back in the frame after the next one, when the current content was painted. Hidden pages have no frames. */
export function afterPaint(callback: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback);
  });
  return () => cancelAnimationFrame(frame);
}
