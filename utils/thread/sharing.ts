import { signal } from '@preact/signals';
import { resultOf } from '../errors';

const OUTCOME_SHOWN_MS = 4000;

interface Dependencies {
  copy: (text: string) => Promise<void>;
  /** The share dialog of the system; `null` if there is none. */
  share: ((link: { title: string; url: string }) => Promise<void>) | null;
}

/** Copies or shares links and texts. */
export function createSharing({ copy, share }: Dependencies) {
  const outcome = signal<{ what: string; result: 'copied' | 'refused' } | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(what: string, result: 'copied' | 'refused'): void {
    clearTimeout(timer);
    outcome.value = { what, result };
    timer = setTimeout(() => (outcome.value = null), OUTCOME_SHOWN_MS);
  }

  return {
    outcome,
    canShare: share !== null,
    /** @param what names it in the outcome */
    async copy(text: string, what = text) {
      const copied = await resultOf(copy(text));
      report(what, copied.ok ? 'copied' : 'refused');
    },
    async share(link: { title: string; url: string }) {
      try {
        await share?.(link);
      } catch (cause) {
        // `AbortError`: the person closed the dialog, which needs no message.
        if (!(cause instanceof DOMException && cause.name === 'AbortError')) report(link.url, 'refused');
      }
    },
  };
}
