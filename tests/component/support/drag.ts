import { cdp, type Locator } from 'vitest/browser';

const STEPS = 6;

/** Drags an element by its middle with the real mouse, in several steps, by so many CSS px. */
export async function drag(what: Locator, x: number, y: number): Promise<void> {
  const { left, top, width, height } = (await what.findElement()).getBoundingClientRect();
  const from = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  await mouse('mouseMoved', from, 0);
  await mouse('mousePressed', from, 1);
  for (let step = 1; step <= STEPS; step += 1)
    await mouse('mouseMoved', { x: from.x + (x * step) / STEPS, y: from.y + (y * step) / STEPS }, 1);
  await mouse('mouseReleased', { x: from.x + x, y: from.y + y }, 0);
}

/** Drags an element by its middle with a finger, in several steps, by so many CSS px. @param isLost whether the page takes it away before it is lifted */
export async function swipe(what: Locator, x: number, { isLost = false } = {}): Promise<void> {
  const { left, top, width, height } = (await what.findElement()).getBoundingClientRect();
  const from = { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  await finger('touchStart', [from]);
  for (let step = 1; step <= STEPS; step += 1)
    await finger('touchMove', [{ x: from.x + (x * step) / STEPS, y: from.y }]);
  await finger(isLost ? 'touchCancel' : 'touchEnd', []);
}

interface Place {
  x: number;
  y: number;
}

/** The page of a test stands in a frame of the runner's. */
function inRunner({ x, y }: Place): Place {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

function mouse(type: string, at: Place, buttons: number): Promise<unknown> {
  const button = type === 'mouseMoved' && buttons === 0 ? 'none' : 'left';
  return sendToPage('Input.dispatchMouseEvent', { type, ...inRunner(at), button, buttons, clickCount: 1 });
}

const finger = (type: string, places: readonly Place[]): Promise<unknown> =>
  sendToPage('Input.dispatchTouchEvent', { type, touchPoints: places.map(inRunner) });

/** Sends a command of Chromium's protocol to the page that the tests run in. */
const sendToPage = (method: string, of: object): Promise<unknown> =>
  (cdp() as unknown as { send: (method: string, of: object) => Promise<unknown> }).send(method, of);
