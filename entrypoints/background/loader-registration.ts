import { browser } from 'wxt/browser';
import { loaderMatches, type PublicProfile } from '../../utils/profile';

const LOADER = 'project-page';

/**
 * Sees to it that the loader runs on the project pages of an entered profile, and nowhere else. Browsers forget the
 * registration at updates, so it is compared at every start. A baked build has it in its manifest.
 */
export async function registerLoader(profile: PublicProfile | null): Promise<void> {
  // Only builds without a profile have the permission.
  if (!browser.scripting) return;
  const [found] = await browser.scripting.getRegisteredContentScripts({ ids: [LOADER] });
  if (!profile) {
    if (found) await browser.scripting.unregisterContentScripts({ ids: [LOADER] });
    return;
  }
  const matches = loaderMatches(profile).toSorted();
  if (found && JSON.stringify(found.matches?.toSorted()) === JSON.stringify(matches)) return;
  const script = { id: LOADER, matches, js: ['content-scripts/project-page.js'], runAt: 'document_idle' as const, persistAcrossSessions: true };
  if (found) await browser.scripting.updateContentScripts([script]);
  else await browser.scripting.registerContentScripts([script]);
}
