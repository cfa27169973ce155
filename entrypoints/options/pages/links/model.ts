import { computed, signal, type ReadonlySignal } from '@preact/signals';
import { allowedSites, ALL_SITES, parseSite, siteOfPattern } from '../../../../utils/service/allowed-sites';
import { hostPermissions, type PublicProfile } from '../../../../utils/service/profile';
import { createTypedField } from '../../shared/form';
import { permissionSignal, type HostPermissions } from '../../shared/permissions';

/** The view model of the allowed sites. They are host permissions of the browser; nothing is stored. */
export function createLinksModel(
  permissions: Omit<HostPermissions, 'contains' | 'noteBorrowed'>,
  service: ReadonlySignal<PublicProfile | null | undefined>,
) {
  const granted = permissionSignal(() => permissions.getAll(), permissions);
  const site = createTypedField();
  const needsReload = signal(false);
  const needed = signal<string | null>(null);

  const patterns = computed(() => (service.value ? allowedSites(granted.found.value ?? [], service.value) : []));
  const sites = computed(() =>
    [...new Set(patterns.value.map(siteOfPattern))]
      .toSorted()
      .map((allowed) => ({ site: allowed, isNeeded: allowed === needed.value })),
  );

  async function requestSites(origins: readonly string[]): Promise<void> {
    site.problem.value = null;
    const isGranted = await granted.granted(permissions.request([...origins]));
    if (isGranted) site.type('');
    else site.problem.value = 'links_refused';
    needsReload.value ||= isGranted;
  }

  return {
    /** Sorted by name: `*` for all sites first, `*.site.example` for a site with its subdomains. Removing a needed one was refused: it covers the service, too. */
    sites,
    isEverywhere: computed(() => patterns.value.some((pattern) => siteOfPattern(pattern) === '*')),
    site,
    /** Whether a site was allowed here. Pages that are already open need a reload. */
    needsReload,
    /** Asks for the typed site. Must be called in the click handler, like `allowAll`. */
    async allow() {
      const origins = parseSite(site.text.value);
      const own = service.value ? hostPermissions(service.value) : [];
      if (!origins) site.problem.value = 'links_noSite';
      else if (origins.some((origin) => own.includes(origin))) site.problem.value = 'links_isService';
      else await requestSites(origins);
    },
    allowAll: () => requestSites(ALL_SITES),
    async remove(removed: string) {
      // If all sites were granted before the service's hosts, browsers do not list these separately. Removing all sites
      // would then remove the access to the service, too.
      const hasServiceHosts =
        service.value && hostPermissions(service.value).every((host) => granted.found.value?.includes(host));
      needed.value = removed === '*' && !hasServiceHosts ? removed : null;
      if (needed.value !== null) return;
      await permissions.remove(patterns.value.filter((pattern) => siteOfPattern(pattern) === removed));
      await granted.refresh();
    },
  };
}

export type LinksModel = ReturnType<typeof createLinksModel>;
