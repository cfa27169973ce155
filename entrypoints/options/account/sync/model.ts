import { signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../../utils/action';
import { MAX_STATE_FILE_CHARS } from '../../../../utils/limits';
import type { saveFile } from '../../../../utils/save-text';
import type { Send } from '../../../../utils/commands/messages';
import { between } from '../../../../utils/text/shorten';
import type { SyncPreview } from '../../../../utils/commands/replies';
import type { FileProblem } from '../../../../utils/sync/registers';
import type { SyncStatus } from '../../../../utils/sync-state';

interface Dependencies {
  send: Send;
  status: ReadonlySignal<SyncStatus | undefined>;
  now: ReadonlySignal<number>;
  saveFile: typeof saveFile;
}

/** The view model of the person's other computers. */
export function createSyncModel({ send, status, now, saveFile }: Dependencies) {
  const switching = createAction();
  const filing = createAction();
  const isAsking = signal(false);
  const file = signal<{ text: string; changes: SyncPreview } | FileProblem | 'imported' | null>(null);

  function clear(): void {
    filing.dismiss();
    file.value = null;
  }

  return {
    status,
    now,
    switching,
    /** Whether the person is asked what becomes of what the browser stores. */
    isAsking,
    filing,
    /** The chosen file: what importing it would change, what is wrong with it, or that it is imported. */
    file,
    /** Switches it on; before it is switched off, asks. */
    setOn(on: boolean) {
      isAsking.value = !on;
      if (on) void switching.run('on', () => send('sync.set', { on }));
    },
    /** Switches it off. @param isRemoved whether what the browser stores goes, too */
    async stop(isRemoved: boolean) {
      const isDone = await switching.run('off', () =>
        isRemoved ? send('sync.remove', null) : send('sync.set', { on: false }),
      );
      if (isDone) isAsking.value = false;
    },
    cancelStop: () => void (isAsking.value = false),
    exportFile: () => {
      clear();
      return filing.run('export', async () => {
        const exported = await send('sync.export', null);
        if (exported.ok) saveFile(`${__PREFIX__}-${localDay(now.peek())}.json`, exported.value);
        return exported;
      });
    },
    async readFile(chosen: Pick<Blob, 'size' | 'text'>) {
      clear();
      await filing.run('preview', async () => {
        // A folder, or a file that was deleted or moved, can't be read.
        const text = chosen.size > MAX_STATE_FILE_CHARS ? '' : await chosen.text().catch(() => '');
        const previewed = await send('sync.preview', { text });
        const found = previewed.ok ? previewed.value : null;
        file.value = typeof found === 'object' && found ? { text, changes: found } : found;
        return previewed;
      });
    },
    async importFile() {
      const chosen = file.value;
      if (!chosen || typeof chosen === 'string') return;
      if (await filing.run('import', () => send('sync.import', { text: chosen.text }))) file.value = 'imported';
    },
    cancelImport: clear,
  };
}

/** The date where the person is, as 2026-12-31. @param at epoch ms */
function localDay(at: number): string {
  return between(new Date(at - new Date(at).getTimezoneOffset() * 60_000).toISOString(), 0, 10);
}

export type SyncModel = ReturnType<typeof createSyncModel>;
