import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { openPanel, TAB } from '../support/panel';
import { createStage, signIn, store, stored } from '../support/stage';
import { untilIdle } from '../support/timing';

beforeEach(async () => {
  await createStage();
  await signIn();
});

const textOf = async (projectId = 31) => (await stored('drafts')).texts[projectId];
async function closeTab(tabId: number): Promise<void> {
  await fakeBrowser.tabs.onRemoved.trigger(tabId, { windowId: 1, isWindowClosing: false });
  await untilIdle();
}

describe('R29: a draft', () => {
  it('is stored after every keystroke', async () => {
    const panel = await openPanel(31);
    for (const text of ['a', 'ab', 'abc']) {
      await panel.send('draft.save', { text });
      expect(await textOf()).toBe(text);
    }
  });

  it('belongs to the person who types it, and not to the one before', async () => {
    await store({ drafts: { owner: 9, texts: {} } });
    await (await openPanel(31)).send('draft.save', { text: 'mine' });
    expect(await stored('drafts')).toEqual({ owner: 7, texts: { 31: 'mine' } });
  });

  it('is stored when its last keystroke arrives after the tab was closed', async () => {
    const panel = await openPanel(31);
    await panel.send('draft.save', { text: 'typed befor' });
    await closeTab(TAB);
    await panel.send('draft.save', { text: 'typed before' });
    expect(await textOf()).toBe('typed before');
  });

  it('is written once, with the newest text, when keystrokes come faster than the disk', async () => {
    const [panel, other] = [await openPanel(31), await openPanel(32)];
    const writes = vi.spyOn(fakeBrowser.storage.local, 'set');
    const texts = Array.from({ length: 40 }, (_, index) => 'x'.repeat(index + 1));
    await Promise.all([
      ...texts.map((text) => panel.send('draft.save', { text })),
      other.send('draft.save', { text: 'elsewhere' }),
    ]);
    const count = writes.mock.calls.filter(([items]) => 'drafts' in (items as object)).length;
    writes.mockRestore();
    expect(count).toBeLessThanOrEqual(4);
    expect([await textOf(), await textOf(32)]).toEqual([texts.at(-1), 'elsewhere']);
  });
});
