import { signal } from '@preact/signals';
import { resultOf } from '../../../utils/errors';
import type { SharedDependencies } from '../view-types';

const OUTCOME_SHOWN_MS = 4000;

/** Copies or shares the link of a project. */
export function createShareModel({ copy, share }: SharedDependencies['sharing']) {
  /** The result of the last link, for a few seconds. */
  const outcome = signal<{ url: string; result: 'copied' | 'refused' } | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function report(url: string, result: 'copied' | 'refused'): void {
    clearTimeout(timer);
    outcome.value = { url, result };
    timer = setTimeout(() => (outcome.value = null), OUTCOME_SHOWN_MS);
  }

  return {
    outcome,
    /** Whether the system has a share dialog. */
    canShare: share !== null,
    async copy(url: string) {
      const copied = await resultOf(copy(url));
      report(url, copied.ok ? 'copied' : 'refused');
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
