import { expect, onTestFinished, test } from 'vitest';
import { waitForPaint } from '../../../entrypoints/project-page/first-paint';

function animate(options: KeyframeAnimationOptions): Animation {
  const animation = document.body.animate([{ transform: 'translateY(8px)' }, { transform: 'none' }], options);
  onTestFinished(() => animation.cancel());
  return animation;
}

test('the loader waits until a page that fades in is in place', async () => {
  const animation = animate({ duration: 200 });
  await waitForPaint(document);
  expect(animation.playState).toBe('finished');
});

test('the loader does not wait for what never ends', async () => {
  const [endless, long] = [animate({ duration: 200, iterations: Infinity }), animate({ duration: 60_000 })];
  await waitForPaint(document);
  expect([endless.playState, long.playState]).toEqual(['running', 'running']);
});
