import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../utils/errors';
import type { send } from '../../utils/messages';
import type { Places } from '../../utils/placement';

/** A page, or a whole site, on which no comments are shown. */
export interface HiddenPlace {
  origin: string;
  /** `null` for the whole site. */
  projectId: number | null;
  problem: Failure | null;
}

/** Where the person wants no comments, to be brought back. */
export interface PagesModel {
  /** Whole sites first, then their pages, those hidden last before others. */
  readonly hidden: ReadonlySignal<HiddenPlace[]>;
  show(place: HiddenPlace): Promise<void>;
}

export function pagesModel({ ask, places }: { ask: typeof send; places: ReadonlySignal<Places | undefined> }): PagesModel {
  const problems = signal<Record<string, Failure | null>>({});

  const hidden = computed(() =>
    Object.entries(places.value ?? {}).flatMap(([origin, site]) => {
      const ids = [...(site.isHidden ? [null] : []), ...site.hidden.toReversed()];
      return ids.map((projectId) => ({ origin, projectId, problem: problems.value[keyOf(origin, projectId)] ?? null }));
    }),
  );

  async function show({ origin, projectId }: HiddenPlace): Promise<void> {
    const reply = await ask('pages.show', { origin, projectId });
    problems.value = { ...problems.value, [keyOf(origin, projectId)]: reply.ok ? null : reply.failure };
  }

  return { hidden, show };
}

function keyOf(origin: string, projectId: number | null): string {
  return `${origin} ${projectId}`;
}
