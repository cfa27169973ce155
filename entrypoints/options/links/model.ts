import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { allowedSites, ALL_SITES, parseSite, siteOfPattern } from '../../../utils/service/allowed-sites';
import { createLatest } from '../../../utils/latest';
import { hostPermissions, type PublicProfile } from '../../../utils/service/profile';
import type { HostPermissions } from '../shared/permissions';

/** `unreadable`: the input is no site. `service`: it is a host of the service. `refused`: the permission was denied. */
export type LinksProblem = 'unreadable' | 'service' | 'refused';

/** The view model of the allowed sites. They are host permissions of the browser; nothing is stored. */
export function createLinksModel(
  permissions: Omit<HostPermissions, 'contains' | 'noteBorrowed'>,
  service: ReadonlySignal<PublicProfile | null | undefined>,
) {
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
    /** Sorted by name: `*` for all sites first, `*.site.example` for a site with its subdomains. Removing a needed one was refused: it covers the service, too. */
    sites,
    isEverywhere: computed(() => patterns.value.some((pattern) => siteOfPattern(pattern) === '*')),
    typed,
    problem,
    /** Whether a site was allowed here. Pages that are already open need a reload. */
    needsReload,
    type(text: string) {
      typed.value = text;
      problem.value = null;
    },
    /** Asks for the typed site. Must be called in the click handler, like `allowAll`. */
    async allow() {
      const origins = parseSite(typed.value);
      const own = service.value ? hostPermissions(service.value) : [];
      if (!origins) problem.value = 'unreadable';
      else if (origins.some((origin) => own.includes(origin))) problem.value = 'service';
      else await requestSites(origins);
    },
    /** Asks for all sites. */
    allowAll: () => requestSites(ALL_SITES),
    async remove(site: string) {
      // If all sites were granted before the service's hosts, browsers do not list these separately. Removing all sites
      // would then remove the access to the service, too.
      const hasServiceHosts =
        service.value && hostPermissions(service.value).every((host) => granted.value.includes(host));
      needed.value = site === '*' && !hasServiceHosts ? site : null;
      if (needed.value !== null) return;
      await permissions.remove(patterns.value.filter((pattern) => siteOfPattern(pattern) === site));
      await refreshGranted();
    },
  };
}

export type LinksModel = ReturnType<typeof createLinksModel>;
