import { browser } from 'wxt/browser';
import { allowedSites } from '../../../../utils/service/allowed-sites';
import { loaderMatches, type PublicProfile } from '../../../../utils/service/profile';

/**
 * Sees to it that the content scripts run where they shall, and nowhere else: the loader on the project pages of an entered
 * profile (a baked build has it in its manifest), and the one for project links on the sites the person allowed. Browsers
 * forget registrations at updates, so they are compared at every start, and at every change of the permissions.
 */
export async function registerContentScripts(profile: PublicProfile | null, isBaked: boolean): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  await updateRegistration('project-page', profile && !isBaked ? loaderMatches(profile) : [], {
    js: ['content-scripts/project-page.js'],
  });
  await updateRegistration('project-links', profile ? allowedSites(origins, profile) : [], {
    js: ['project-links.js'],
    css: ['assets/project-links.css'],
  });
}

/** Registers files for these pages, or for none. */
async function updateRegistration(
  id: string,
  pages: readonly string[],
  files: { js: string[]; css?: string[] },
): Promise<void> {
  const { scripting } = browser;
  const [found] = await scripting.getRegisteredContentScripts({ ids: [id] });
  const matches = pages.toSorted();
  if (JSON.stringify(found?.matches?.toSorted() ?? []) === JSON.stringify(matches)) return;
  if (matches.length === 0) return scripting.unregisterContentScripts({ ids: [id] });
  const script = { id, matches, ...files, runAt: 'document_idle' as const, persistAcrossSessions: true };
  await (found ? scripting.updateContentScripts([script]) : scripting.registerContentScripts([script]));
}
