import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { createAction } from '../../../../utils/action';
import { MAX_STATE_FILE_CHARS } from '../../../../utils/limits';
import type { saveFile } from '../../../../utils/save-text';
import type { Send } from '../../../../utils/messages';
import type { SyncPreview } from '../../../../utils/replies';
import type { SyncStatus } from '../../../../utils/sync/registers';
import type { FileProblem } from '../../../../utils/sync/file';

interface Dependencies {
  send: Send;
  status: ReadonlySignal<SyncStatus | undefined>;
  now: ReadonlySignal<number>;
  /** Offers a text to the person as a file. */
  saveFile: typeof saveFile;
}

/** The view model of the person's other computers. */
export function createSyncModel({ send, status, now, saveFile }: Dependencies) {
  const switching = createAction();
  const filing = createAction();
  const isAsking = signal(false);
  const problem = signal<FileProblem | null>(null);
  const preview = signal<SyncPreview | null>(null);
  const isImported = signal(false);
  /** The text that was previewed. */
  let text = '';

  function clear(): void {
    filing.dismiss();
    text = '';
    problem.value = null;
    preview.value = null;
    isImported.value = false;
  }

  return {
    status,
    now,
    switching,
    /** Whether the person is asked what becomes of what the browser stores. */
    isAsking,
    filing,
    /** What is wrong with the chosen file, or what importing it would change. */
    problem,
    preview,
    /** Whether the preview is of a file that would change nothing. */
    isSame: computed(
      () => preview.value !== null && Object.values(preview.value).every((part) => part === 0 || part.length === 0),
    ),
    isImported,
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
    cancelStop() {
      isAsking.value = false;
    },
    async exportFile() {
      clear();
      await filing.run('export', async () => {
        const exported = await send('sync.export', null);
        const day = new Date(now.peek()).toISOString().slice(0, 10);
        if (exported.ok) saveFile(`${__PREFIX__}-${day}.json`, exported.value);
        return exported;
      });
    },
    async readFile(file: Pick<Blob, 'size' | 'text'>) {
      clear();
      await filing.run('preview', async () => {
        // A folder, or a file that was deleted or moved, can't be read.
        const read = file.size > MAX_STATE_FILE_CHARS ? '' : await file.text().catch(() => '');
        const previewed = await send('sync.preview', { text: read });
        if (!previewed.ok) return previewed;
        if (typeof previewed.value === 'string') problem.value = previewed.value;
        else [text, preview.value] = [read, previewed.value];
        return previewed;
      });
    },
    async importFile() {
      const isDone = await filing.run('import', () => send('sync.import', { text }));
      if (!isDone) return;
      clear();
      isImported.value = true;
    },
    cancelImport: clear,
  };
}

export type SyncModel = ReturnType<typeof createSyncModel>;
