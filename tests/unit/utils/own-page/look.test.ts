import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyLook, rememberLook } from '../../../../utils/own-page/look';
import { DEFAULT_SETTINGS } from '../../../../utils/watch/settings';

/** A page, and what all pages of the extension share. */
function openPage(shared: Map<string, string>, isAllowed = true) {
  const dataset: Record<string, string> = {};
  const listeners: (() => void)[] = [];
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('addEventListener', (_type: string, listener: () => void) => listeners.push(listener));
  vi.stubGlobal('localStorage', {
    getItem(key: string) {
      if (!isAllowed) throw new Error('Access is denied for this document.');
      return shared.get(key) ?? null;
    },
    setItem: (key: string, value: string) => void shared.set(key, value),
  });
  return { dataset, hearOfChange: () => listeners.forEach((listener) => listener()) };
}

let shared: Map<string, string>;
beforeEach(() => {
  shared = new Map();
});

describe('the look of a page', () => {
  it('is that of the system before one was chosen, and where the browser refuses the storage', () => {
    for (const isAllowed of [true, false]) {
      const { dataset } = openPage(shared, isAllowed);
      applyLook();
      expect(dataset).toEqual({ look: '' });
    }
  });

  it('is the chosen one at once, on the page of the choice, on the next one and on those that are open', () => {
    const open = openPage(shared);
    applyLook();
    const { dataset } = openPage(shared);
    rememberLook({ ...DEFAULT_SETTINGS, theme: 'dark', textSize: 'large', motion: 'still' });
    expect(dataset).toEqual({ look: 'dark roomy large still' });
    const next = openPage(shared);
    applyLook();
    expect(next.dataset).toEqual(dataset);
    vi.stubGlobal('document', { documentElement: { dataset: open.dataset } });
    open.hearOfChange();
    expect(open.dataset).toEqual(dataset);
  });
});
