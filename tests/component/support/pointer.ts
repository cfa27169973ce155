/** A real mouse and a real finger. In CSS px of the page of a test, which stands in a frame of the runner's. */
import { cdp, type Locator } from 'vitest/browser';

interface Point {
  x: number;
  y: number;
}

const STEPS = 6;
/** The browser takes a finger that rests for so long for one that selects. */
const HELD_MS = 700;

/** Takes the mouse out of the page, where nothing is hovered. The page of all files has one mouse. */
export const leavePage = (): Promise<unknown> => mouse('mouseMoved', { x: -1, y: -1 }, 0);

/** Drags an element by its middle with the mouse, in several steps, by so many CSS px. */
export async function drag(what: Locator, x: number, y: number): Promise<void> {
  const from = await middleOf(what);
  await mouse('mouseMoved', from, 0);
  await mouse('mousePressed', from, 1);
  for (const at of way(from, { x, y })) await mouse('mouseMoved', at, 1);
  await mouse('mouseReleased', { x: from.x + x, y: from.y + y }, 0);
}

/** Turns the wheel down. */
export async function turnWheel(at: Point): Promise<void> {
  await send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...inRunner(at), deltaX: 0, deltaY: 200 });
}

/** Touches the page and lifts the finger, where it is or after it has moved so far. */
export async function touch(at: Point, by: Point = { x: 0, y: 0 }): Promise<void> {
  await finger('touchStart', [at]);
  if (by.x || by.y) for (const point of way(at, by)) await finger('touchMove', [point]);
  await finger('touchEnd', []);
}

/** Drags an element by its middle with a finger, sideways. @param isLost whether the page takes it away before it is lifted */
export async function swipe(what: Locator, x: number, { isLost = false } = {}): Promise<void> {
  const from = await middleOf(what);
  await finger('touchStart', [from]);
  for (const at of way(from, { x, y: 0 })) await finger('touchMove', [at]);
  await finger(isLost ? 'touchCancel' : 'touchEnd', []);
}

/** Swipes an element as above, puts a second finger on the page before the first is lifted, and lifts both. */
export async function swipeAndPinch(what: Locator, x: number): Promise<void> {
  const from = await middleOf(what);
  await finger('touchStart', [from]);
  for (const at of way(from, { x, y: 0 })) await finger('touchMove', [at]);
  await finger('touchStart', [
    { x: from.x + x, y: from.y },
    { x: from.x, y: from.y + 200 },
  ]);
  await finger('touchEnd', []);
}

/** Lets a finger rest on the page, and lifts it. */
export async function hold(at: Point): Promise<void> {
  await finger('touchStart', [at]);
  await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  await finger('touchEnd', []);
}

async function middleOf(what: Locator): Promise<Point> {
  const { left, top, width, height } = (await what.findElement()).getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

const way = (from: Point, by: Point): Point[] =>
  Array.from({ length: STEPS }, (_, step) => ({
    x: from.x + (by.x * (step + 1)) / STEPS,
    y: from.y + (by.y * (step + 1)) / STEPS,
  }));

function inRunner({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

function mouse(type: string, at: Point, buttons: number): Promise<unknown> {
  const button = type === 'mouseMoved' && buttons === 0 ? 'none' : 'left';
  return send('Input.dispatchMouseEvent', { type, ...inRunner(at), button, buttons, clickCount: 1 });
}

const finger = (type: string, points: readonly Point[]): Promise<unknown> =>
  send('Input.dispatchTouchEvent', { type, touchPoints: points.map(inRunner) });

/** Sends a command of Chromium's protocol to the page that the tests run in. */
const send = (method: string, of: object): Promise<unknown> =>
  (cdp() as unknown as { send: (method: string, of: object) => Promise<unknown> }).send(method, of);
