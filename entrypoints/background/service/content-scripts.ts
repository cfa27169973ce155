import { browser } from 'wxt/browser';
import { allowedSites } from '../../../utils/service/allowed-sites';
import { loaderMatches, type PublicProfile } from '../../../utils/service/profile';

/**
 * Registers the content scripts: the loader on the project pages of an entered profile (a baked build has it in its manifest),
 * and the script for project links on the sites that the person allowed. Browsers drop registrations at updates.
 */
export async function registerContentScripts(profile: PublicProfile | null, isBaked: boolean): Promise<void> {
  const { origins = [] } = await browser.permissions.getAll();
  await updateRegistration('project-page', profile && !isBaked ? loaderMatches(profile) : [], {
    js: ['project-page.js'],
  });
  await updateRegistration('project-links', profile ? allowedSites(origins, profile) : [], {
    js: ['project-links.js'],
    css: ['assets/project-links.css'],
  });
}

/** Updates one registration if its pages have changed. No pages: unregisters it. */
async function updateRegistration(
  id: string,
  pages: readonly string[],
  files: { js: string[]; css?: string[] },
): Promise<void> {
  const { scripting } = browser;
  const [registered] = await scripting.getRegisteredContentScripts({ ids: [id] });
  const matches = pages.toSorted();
  if (JSON.stringify(registered?.matches?.toSorted() ?? []) === JSON.stringify(matches)) return;
  if (matches.length === 0) return scripting.unregisterContentScripts({ ids: [id] });
  const script = { id, matches, ...files, runAt: 'document_idle' as const, persistAcrossSessions: true };
  await (registered ? scripting.updateContentScripts([script]) : scripting.registerContentScripts([script]));
}
