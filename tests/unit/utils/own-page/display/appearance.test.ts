import { beforeEach, describe, expect, it, vi } from 'vitest';
import { applyAppearance, showAppearance } from '../../../../../utils/own-page/display/appearance';
import { DEFAULT_SETTINGS } from '../../../../../utils/settings';

/** A page, and what all pages of the extension share. */
function openPage(shared: Map<string, string>, isAllowed = true) {
  const dataset: Record<string, string> = {};
  const access = <T>(give: () => T): T => {
    if (!isAllowed) throw new Error('Access is denied for this document.');
    return give();
  };
  vi.stubGlobal('document', { documentElement: { dataset } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => access(() => shared.get(key) ?? null),
    setItem: (key: string, value: string) => access(() => void shared.set(key, value)),
  });
  return dataset;
}

const CHOSEN = { ...DEFAULT_SETTINGS, theme: 'dark', textSize: 'large', motion: 'still' } as const;

let shared: Map<string, string>;
beforeEach(() => {
  shared = new Map();
});

describe('the look of a page', () => {
  it('is that of the system before one was chosen', () => {
    const page = openPage(shared);
    applyAppearance();
    expect(page).toEqual({ look: '' });
  });

  it('is the chosen one, on this page and at once on the next', () => {
    const page = openPage(shared);
    showAppearance(CHOSEN);
    expect(page).toEqual({ look: 'dark roomy large still' });
    const next = openPage(shared);
    applyAppearance();
    expect(next).toEqual(page);
  });

  it('is the chosen one where the browser refuses the storage, too, once the settings are known', () => {
    const frame = openPage(shared, false);
    applyAppearance();
    expect(frame).toEqual({});
    showAppearance(CHOSEN);
    expect(frame).toEqual({ look: 'dark roomy large still' });
  });
});
