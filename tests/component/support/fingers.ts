/** A real finger, and the wheel of a real mouse. In CSS px of the page of a test, which stands in a frame of the runner's. */
import { cdp } from 'vitest/browser';

interface Point {
  x: number;
  y: number;
}

const STEPS = 6;
/** The browser takes a finger that rests for so long for one that selects. */
const HELD_MS = 700;

/** Touches the page and lifts the finger, where it is or after it has moved so far. */
export async function touch({ x, y }: Point, by: Point = { x: 0, y: 0 }): Promise<void> {
  await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place({ x, y })] });
  for (let step = 1; step <= STEPS && (by.x || by.y); step += 1) {
    const point = place({ x: x + (by.x * step) / STEPS, y: y + (by.y * step) / STEPS });
    await send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
  }
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Lets a finger rest on the page, and lifts it. */
export async function hold(at: Point): Promise<void> {
  await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place(at)] });
  await new Promise((resolve) => setTimeout(resolve, HELD_MS));
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** Turns the wheel down. */
export async function turnWheel(at: Point): Promise<void> {
  await send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...place(at), deltaX: 0, deltaY: 200 });
}

function place({ x, y }: Point): Point {
  const frame = window.frameElement?.getBoundingClientRect() ?? new DOMRect();
  const scale = frame.width / window.innerWidth;
  return { x: frame.left + x * scale, y: frame.top + y * scale };
}

function send(method: string, of: object): Promise<unknown> {
  return (cdp() as unknown as { send: (method: string, of: object) => Promise<unknown> }).send(method, of);
}
