import { computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Failure } from '../../utils/errors';
import type { send } from '../../utils/messages';
import type { HiddenOn } from '../../utils/placement';
import type { Places } from '../../utils/site-places';

/** A page, or a whole site, on which no comments are shown. */
export interface HiddenPlace extends HiddenOn {
  problem: Failure | null;
}

/** Where the person wants no comments, to be brought back. */
export interface PagesModel {
  /** Whole sites first, then their pages, those hidden last before others. */
  readonly hidden: ReadonlySignal<HiddenPlace[]>;
  show(place: HiddenPlace): Promise<void>;
}

export function pagesModel({
  ask,
  places,
}: {
  ask: typeof send;
  places: ReadonlySignal<Places | undefined>;
}): PagesModel {
  const problems = signal<Record<string, Failure | null>>({});

  const hidden = computed(() =>
    Object.entries(places.value ?? {}).flatMap(([site, { isHidden, hidden: pages }]) => {
      const ids = [...(isHidden ? [null] : []), ...pages.toReversed()];
      return ids.map((projectId) => ({ site, projectId, problem: problems.value[keyOf(site, projectId)] ?? null }));
    }),
  );

  async function show({ site, projectId }: HiddenPlace): Promise<void> {
    const reply = await ask('pages.show', { site, projectId });
    problems.value = { ...problems.value, [keyOf(site, projectId)]: reply.ok ? null : reply.failure };
  }

  return { hidden, show };
}

function keyOf(site: string, projectId: number | null): string {
  return `${site} ${projectId}`;
}
