/** A page's own sense of time. Each call is told how to call it off. */

/** Calls back after a pause. */
export function later(callback: () => void, ms: number): () => void {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
}

/** A frame after the next one: by then, what is shown now was painted. Out of sight there is no frame. */
export function afterPaint(callback: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(callback);
  });
  return () => cancelAnimationFrame(frame);
}
