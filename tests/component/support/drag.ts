import { cdp, type Locator } from 'vitest/browser';

const STEPS = 6;

/** Drags an element by its middle with the real mouse, in several steps, by so many CSS px. */
export async function drag(what: Locator, x: number, y: number): Promise<void> {
  const { left, top, width, height } = what.element().getBoundingClientRect();
  const from = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  await mouse('mouseMoved', from, 0);
  await mouse('mousePressed', from, 1);
  for (let step = 1; step <= STEPS; step += 1)
    await mouse('mouseMoved', { x: from.x + (x * step) / STEPS, y: from.y + (y * step) / STEPS }, 1);
  await mouse('mouseReleased', { x: from.x + x, y: from.y + y }, 0);
}

/** The page of a test stands in a frame of the runner's. */
function mouse(type: string, at: { x: number; y: number }, buttons: number): Promise<unknown> {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width / window.innerWidth;
  const place = { x: frame.left + at.x * scale, y: frame.top + at.y * scale };
  const button = type === 'mouseMoved' && buttons === 0 ? 'none' : 'left';
  return (cdp() as unknown as { send: (method: string, of: object) => Promise<unknown> }).send(
    'Input.dispatchMouseEvent',
    { type, ...place, button, buttons, clickCount: 1 },
  );
}
