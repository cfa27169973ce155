import { signal, type ReadonlySignal } from '@preact/signals';
import { resultOf } from '../../../utils/errors';

/** What the browser offers to share with. */
export interface Sharing {
  copy: (text: string) => Promise<void>;
  /** The system's own way; `null` where there is none. */
  share: ((what: { title: string; url: string }) => Promise<void>) | null;
}

/** Handing a link on. */
export interface ShareModel {
  /** What came of the link that was handed on last. */
  readonly outcome: ReadonlySignal<{ url: string; came: 'copied' | 'refused' } | null>;
  /** Whether the system has a way of its own. */
  readonly canShare: boolean;
  copy(url: string): Promise<void>;
  share(what: { title: string; url: string }): Promise<void>;
}

/** Long enough to be read. */
const OUTCOME_SHOWN_MS = 4000;

export function shareModel({ copy, share }: Sharing): ShareModel {
  const outcome = signal<{ url: string; came: 'copied' | 'refused' } | null>(null);
  let saying: ReturnType<typeof setTimeout> | undefined;

  function report(url: string, came: 'copied' | 'refused'): void {
    clearTimeout(saying);
    outcome.value = { url, came };
    saying = setTimeout(() => {
      outcome.value = null;
    }, OUTCOME_SHOWN_MS);
  }

  return {
    outcome,
    canShare: share !== null,
    async copy(url) {
      const copied = await resultOf(copy(url));
      report(url, copied.ok ? 'copied' : 'refused');
    },
    async share(what) {
      try {
        await share?.(what);
      } catch (cause) {
        // Who closes the system's window has changed their mind, and knows.
        if (!(cause instanceof DOMException && cause.name === 'AbortError')) report(what.url, 'refused');
      }
    },
  };
}
