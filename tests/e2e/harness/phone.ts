/** A tab of a phone: its width, and a finger in place of a mouse. */
import { setTimeout } from 'node:timers/promises';
import type { Frame, Locator, Page } from 'playwright';

export const PHONE_SIZE = { width: 360, height: 640 };
const STEPS = 6;
/** The browser takes a tap that comes sooner for the second one of a double tap. */
const BETWEEN_TAPS_MS = 350;
const TOUCH = { enabled: true, maxTouchPoints: 1 };

export interface Finger {
  /** Taps the middle of an element in the window, which may be in a frame. */
  tap(what: Locator): Promise<void>;
  /** Touches the page at a point and lifts the finger, where it is or so many CSS px further down. */
  touch(x: number, y: number, down?: number): Promise<void>;
  /** Lets a frame of another origin know that it is touched. */
  reach(frame: Frame): Promise<void>;
}

/** Makes a tab that of a phone. @param scale pixels of the screen for one of the page; 2 for pictures */
export async function onPhone(page: Page, scale = 1): Promise<Finger> {
  const devtools = await page.context().newCDPSession(page);
  await page.setViewportSize(PHONE_SIZE);
  if (scale !== 1)
    await devtools.send('Emulation.setDeviceMetricsOverride', {
      ...PHONE_SIZE,
      deviceScaleFactor: scale,
      mobile: false,
    });
  const beTouched = () => devtools.send('Emulation.setTouchEmulationEnabled', TOUCH);
  await beTouched();
  // An own page that loads has a mouse again.
  page.on('domcontentloaded', () => void beTouched().catch(() => null));

  async function touch(x: number, y: number, down = 0): Promise<void> {
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    const steps = down === 0 ? 0 : STEPS;
    for (let step = 1; step <= steps; step += 1) {
      const touchPoints = [{ x, y: y + (down * step) / STEPS }];
      await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
    }
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    // Not in the page: a tap may close it.
    if (down === 0) await setTimeout(BETWEEN_TAPS_MS);
  }

  return {
    touch,
    async tap(what) {
      const box = await what.boundingBox();
      if (!box) throw new Error('Nothing to tap.');
      await touch(box.x + box.width / 2, box.y + box.height / 2);
    },
    async reach(frame) {
      const inner = await page.context().newCDPSession(frame);
      await inner.send('Emulation.setTouchEmulationEnabled', TOUCH);
    },
  };
}
