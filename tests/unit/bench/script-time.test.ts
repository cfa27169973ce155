import { describe, expect, test } from 'vitest';
import { scriptTimeIn } from '../../bench/browser/script-time.ts';

const FILE = '/loader.js';
const OURS = { data: { url: `chrome-extension://id${FILE}` } };
const FRAME = 'HTMLFrameOwnerElement::LoadOrRedirectSubframe';

/** A slice of the page's main thread; by the clock it takes twice what it takes on the CPU. Milliseconds. */
function slice(name: string, at: number, cpu: number, args: object = {}) {
  return { name, ph: 'X', pid: 1, tid: 1, ts: at * 1000, dur: cpu * 2000, tdur: cpu * 1000, args };
}

describe('the time of a content script', () => {
  test('is the CPU time of its functions and promises, counted once where one calls another', () => {
    const trace = [
      slice('EvaluateScript', 10, 3, OURS),
      slice('FunctionCall', 11, 1, OURS),
      slice('RunMicrotasks', 30, 2),
      slice('FunctionCall', 31, 1, OURS),
      slice('FunctionCall', 50, 0.5, OURS),
    ];
    expect(scriptTimeIn(trace, FILE).script).toBe(5.5);
  });

  test('leaves out the making of a frame, which it reports separately', () => {
    const trace = [slice('EvaluateScript', 10, 3, OURS), slice('RunMicrotasks', 30, 6), slice(FRAME, 32, 2.5)];
    expect(scriptTimeIn(trace, FILE)).toEqual({ script: 6.5, frame: 2.5 });
  });

  test('leaves out what the page did before, other scripts and other processes', () => {
    const trace = [
      slice('RunMicrotasks', 1, 4),
      slice('EvaluateScript', 10, 3, OURS),
      slice('FunctionCall', 20, 9, { data: { url: 'https://site.example/own.js' } }),
      slice(FRAME, 40, 9),
      { ...slice('FunctionCall', 50, 9, OURS), pid: 2 },
      slice('ParseHTML', 60, 9),
    ];
    expect(scriptTimeIn(trace, FILE)).toEqual({ script: 3, frame: 0 });
  });

  test('is missing if the script did not run', () => {
    expect(() => scriptTimeIn([slice('RunMicrotasks', 1, 4)], FILE)).toThrow('was not run');
  });
});
