/**
 * The first bundle of the popup, without framework: draws the frame that was left, from one small read of the storage. The rest
 * (`start.tsx`) is imported once that is on the screen.
 */
import { resultOf } from '../../utils/errors';
import { restoreFormatted } from '../../utils/locale/formatted';
import { localiseDocument } from '../../utils/locale/i18n';
import { setLanguage } from '../../utils/own-page/display/set-language';
import { DEFAULT_SETTINGS } from '../../utils/settings';
import { drawFrame, languageOf } from './first-paint/draw-frame';
import { recordEvents } from './first-paint/early-events';
import { showLoadError, type LoadErrorMessage } from './first-paint/load-error';
import { painted } from './first-paint/painted';
import { hashOf, isProjectList, parseRoute, tabOf } from './first-paint/routes';
import { isSidePanel, readStored, versionOf } from './first-paint/stored';
import './first-paint/styles';

const early = recordEvents(document);
const openedAt = Date.now();
const importRest = () => resultOf(import('./start'));
let { language } = DEFAULT_SETTINGS;

/** Draws the saved frame, then imports the rest and hands over to it. */
async function openPopup(): Promise<void> {
  // A view other than the list cannot be drawn without the rest, so its import starts at once.
  const importing = isProjectList(parseRoute(location.hash)) ? null : importRest();
  const { viewState, service, account, inbox, settings } = await readStored();
  ({ language } = settings);
  const saved = viewState && viewState.service === service?.baseUrl ? viewState : null;
  restoreFormatted(saved?.list?.formatted);
  // An address in the link that opened the page wins over the saved one. A side panel stays where it is.
  let hash = location.hash || (saved?.hash ?? '');
  if (account && !location.hash && !isSidePanel() && inbox.some(({ read }) => !read))
    hash = await (await import('./opening')).openingHash({ saved, inbox, service, now: openedAt });
  if (hash !== location.hash) history.replaceState(null, '', hash);
  const unread = inbox.filter(({ read }) => !read);
  const isDrawn = drawFrame(
    document.getElementById('app')!,
    saved?.frame,
    { by: versionOf(), owner: account?.uid ?? null, language: languageOf(language) },
    {
      showsView: saved !== null && hashOf(parseRoute(hash)) === saved.hash,
      tab: tabOf(parseRoute(hash).view, saved?.views.trail),
      unread: { news: unread.filter(({ kind }) => kind === 'news').length, inbox: unread.length },
      seenAt: saved?.list?.fetchedAt ?? 0,
      now: openedAt,
    },
  );
  if (isDrawn) {
    scrollTo(0, saved?.scroll ?? 0);
    await painted();
  }
  const rest = await (importing ?? importRest());
  if (!rest.ok) return fail('popup_cutOff');
  try {
    await rest.value.start({ openedAt, saved, early });
  } catch (cause) {
    // An error message is better than a picture that reacts to nothing.
    await fail('popup_cutOff', cause);
  }
}

async function fail(message: LoadErrorMessage, cause?: unknown): Promise<void> {
  await setLanguage(language);
  localiseDocument(document, 'extension_name');
  showLoadError(message);
  if (cause) reportError(cause);
}

document.documentElement.classList.toggle('beside', isSidePanel());
openPopup().catch((cause: unknown) => fail('error_unreadable', cause));
