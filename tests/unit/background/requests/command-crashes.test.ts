import { describe, expect, test } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { writeProjectRecords } from '../../../../utils/cache/write-answers';
import { isEqual } from '../../../../utils/json';
import { inboxItem } from '../../../../utils/storage/items';
import { read, type Item } from '../../../../utils/storage/store';
import { DEFAULT_PLACEMENT } from '../../../../utils/page/placement';
import { anEntry, aProject } from '../../support';
import { commandRows } from '../support/command-rows';
import { openPanel, panelOn } from '../support/panel';
import { browser, createStage, service, signIn, store, stored } from '../support/stage';
import { SCHEMAS } from '../support/valid-inputs';

const ROWS = await commandRows();
const FROM_PANELS = new Set(SCHEMAS.filter(({ kind }) => kind === 'panel').map(({ name }) => name));
for (const { name, kind } of SCHEMAS) if (kind === 'own') FROM_PANELS.delete(name);

/** A person with something of everything that a command changes. */
async function prepare(): Promise<void> {
  await createStage();
  await fakeBrowser.storage.local.clear();
  await browser.start();
  service.comment(1, 'hello');
  await signIn();
  await writeProjectRecords([aProject({ id: 1 })], 1);
  const run = await stored('lastRun');
  await store({
    inbox: [
      anEntry({ id: 'news:1', kind: 'news' }),
      anEntry({ id: 'mention:7:9', projectId: 1, commentId: 1 }),
      anEntry({ id: 'a', read: true }),
    ],
    placements: { a: { placement: DEFAULT_PLACEMENT, isHidden: true, hidden: [], at: 0 } },
    drafts: { owner: service.uid, texts: { 1: 'before' } },
    lastRun: { ...run!, away: { since: 1, until: 2, isDone: false } },
  });
}

describe.each(ROWS)('R3: $name', ({ name, row, inputs }) => {
  const items = [...Object.values(row.changes), inboxItem] as Item<unknown>[];
  const allStored = async () => Promise.all(items.map((item) => read(item)));

  async function ask(input: Record<string, unknown>): Promise<void> {
    const asked = { ...input, ...(row.namesPerson && { uid: service.uid }) };
    if (!FROM_PANELS.has(name)) return void (await browser.send(name, asked));
    const { projectId: _own, ...others } = asked as { projectId?: number };
    const { nonce } = await openPanel(1);
    await browser.askAs(panelOn('https://service.example/p/1'), name, { nonce, ...others });
  }

  test('leaves what is stored as it was before or after it, wherever the worker dies', async () => {
    await prepare();
    const before = await allStored();
    let after = before;
    const input = await inputs
      .values()
      .toArray()
      .reduce<Promise<Record<string, unknown> | null>>(async (found, each) => {
        if (await found) return found;
        await ask(each);
        after = await allStored();
        return isEqual(before, after) ? null : each;
      }, Promise.resolve(null));
    expect(input).not.toBeNull();
    let isAlive = false;
    for (let at = 1; !isAlive; at += 1) {
      for (const when of ['before', 'after'] as const) {
        await prepare();
        isAlive = !(await browser.runToDeath({ at, when }, () => ask(input!)));
        await browser.start();
        expect([before, after], `${when} call ${at}`).toContainEqual(await allStored());
      }
    }
  });
});
