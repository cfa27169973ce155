import { signal } from '@preact/signals';
import { resultOf } from '../errors';

const OUTCOME_SHOWN_MS = 4000;

/** Copies texts and shares links. @param share the share dialog of the system; `null` if there is none */
export function createSharing(
  copy: (text: string) => Promise<void>,
  share: ((link: { title: string; url: string }) => Promise<void>) | null = null,
) {
  const outcome = signal<{ what: string; result: 'copied' | 'refused' } | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(what: string, result: 'copied' | 'refused'): void {
    clearTimeout(timer);
    outcome.value = { what, result };
    timer = setTimeout(() => (outcome.value = null), OUTCOME_SHOWN_MS);
  }

  return {
    outcome,
    /** What came of the last press, if it was about this link; else `null`. */
    outcomeOf: (link: string | null) => (outcome.value?.what === link ? (outcome.value?.result ?? null) : null),
    canShare: share !== null,
    async copy(text: string) {
      const copied = await resultOf(copy(text));
      report(text, copied.ok ? 'copied' : 'refused');
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
