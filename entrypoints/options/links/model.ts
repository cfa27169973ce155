import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { allowedSites, ALL_SITES, parseSite, siteOfPattern } from '../../../utils/service/allowed-sites';
import { createLatest } from '../../../utils/latest';
import { hostPermissions, type PublicProfile } from '../../../utils/service/profile';
import type { SitePermissions } from './site-permissions';

/** `unreadable`: what was typed is no site. `service`: it is the service's own. `refused`: the browser said no. */
export type LinksProblem = 'unreadable' | 'service' | 'refused';

/** A site on which project links are shown. */
interface AllowedSite {
  /** `*` for all of them, `*.site.example` for one and all below it. */
  site: string;
  /** Whether it could not be taken back, because the service is reached through it. */
  isNeeded: boolean;
}

/** On which other sites project links are shown: permissions of the browser's, which are asked for here and given back. */
export interface LinksModel {
  /** All of them first, then by name. */
  readonly sites: ReadonlySignal<AllowedSite[]>;
  readonly isEverywhere: ReadonlySignal<boolean>;
  readonly typed: ReadonlySignal<string>;
  readonly problem: ReadonlySignal<LinksProblem | null>;
  /** Whether something was allowed here: pages that are open do not know of it. */
  readonly needsReload: ReadonlySignal<boolean>;
  type(text: string): void;
  /** To be called within the click, as the next: a browser that has to wait for it refuses. */
  allow(): Promise<void>;
  allowAll(): Promise<void>;
  remove(site: string): Promise<void>;
}

export function linksModel({
  permissions,
  service,
}: {
  permissions: SitePermissions;
  service: ReadonlySignal<PublicProfile | null | undefined>;
}): LinksModel {
  const granted = signal<string[]>([]);
  const typed = signal('');
  const problem = signal<LinksProblem | null>(null);
  const needsReload = signal(false);
  const needed = signal<string | null>(null);
  const latest = createLatest();

  async function refreshGranted(): Promise<void> {
    const all = await latest.run(() => permissions.getAll());
    if (all) granted.value = all;
  }

  const patterns = computed(() => (service.value ? allowedSites(granted.value, service.value) : []));
  const sites = computed(() =>
    [...new Set(patterns.value.map(siteOfPattern))]
      .toSorted()
      .map((site) => ({ site, isNeeded: site === needed.value })),
  );

  async function requestSites(origins: readonly string[]): Promise<void> {
    problem.value = null;
    const isGranted = await permissions.request([...origins]).catch(() => false);
    if (!isGranted) {
      problem.value = 'refused';
      return;
    }
    typed.value = '';
    needsReload.value = true;
    await refreshGranted();
  }

  permissions.onChanged(() => void refreshGranted());
  void refreshGranted();

  return {
    sites,
    isEverywhere: computed(() => patterns.value.some((pattern) => siteOfPattern(pattern) === '*')),
    typed,
    problem,
    needsReload,
    type(text) {
      typed.value = text;
      problem.value = null;
    },
    async allow() {
      const origins = parseSite(typed.value);
      const own = service.value ? hostPermissions(service.value) : [];
      if (!origins) problem.value = 'unreadable';
      else if (origins.some((origin) => own.includes(origin))) problem.value = 'service';
      else await requestSites(origins);
    },
    allowAll: () => requestSites(ALL_SITES),
    async remove(site) {
      // A browser that had all sites already did not note the service's own among them: these would go, too, and the session with them.
      const isReachedOtherwise =
        service.value && hostPermissions(service.value).every((host) => granted.value.includes(host));
      needed.value = site === '*' && !isReachedOtherwise ? site : null;
      if (needed.value !== null) return;
      await permissions.remove(patterns.value.filter((pattern) => siteOfPattern(pattern) === site));
      await refreshGranted();
    },
  };
}
