/**
 * The first bundle of the popup: the shell and the project list, rendered from one small read of the storage. The rest
 * (`hydrate.tsx`) is imported once the first frame is on the screen.
 */
import { render } from 'preact';
import { resultOf } from '../../utils/errors';
import { restoreFormatted } from '../../utils/locale/formatted';
import { localiseDocument } from '../../utils/locale/i18n';
import { setLanguage } from '../../utils/own-page/display/set-language';
import { pictureLoadingOf } from '../../utils/own-page/capabilities';
import { setPictureLoading } from '../../utils/pictures';
import { App, MENU_BUTTON, type AppProps } from './first-paint/App';
import { recordEarlyKeys } from './first-paint/early-keys';
import { restoreView } from './first-paint/list-snapshot';
import { createFirstPaintModel, type DeferredAction, type ShellModel } from './first-paint/model';
import { painted } from './first-paint/painted';
import { isSidePanel, readStored } from './first-paint/stored';
import { hashOf, isProjectList, parseRoute, type Route } from './first-paint/routes';
import '../../components/base/tokens.css';
import './first-paint/popup.css';

const early = recordEarlyKeys(document);
/** What the person asked for before the second bundle was loaded. */
const deferred: DeferredAction[] = [];
const openedAt = Date.now();
const actions = {
  navigate: (route: Route) => {
    location.hash = hashOf(route);
  },
  defer: (action: DeferredAction) => deferred.push(action),
};

/** Renders the popup. A later call updates the elements of an earlier one. */
function renderApp(model: ShellModel, rest: Partial<Pick<AppProps, 'slots' | 'loadError' | 'now'>> = {}): void {
  const root = document.getElementById('app');
  // The menu is there in the microtask after the deferred actions.
  const onMenu = () =>
    deferred.push(() => queueMicrotask(() => document.querySelector<HTMLElement>(MENU_BUTTON)?.click()));
  if (root) render(<App model={model} slots={null} now={{ value: openedAt }} {...rest} onMenu={onMenu} />, root);
}

const importRest = () => resultOf(import('./hydrate'));

/** Paints the saved view, then imports the rest and hands over to it. */
async function startPopup(): Promise<void> {
  // A view other than the list cannot be painted without the rest, so its import starts at once.
  const importing = isProjectList(parseRoute(location.hash)) ? null : importRest();
  const { viewState, service, account, inbox, settings } = await readStored();
  setPictureLoading(pictureLoadingOf(settings));
  await setLanguage(settings.language);
  localiseDocument(document, 'extension_name');
  const saved = viewState && viewState.service === service?.baseUrl ? viewState : null;
  restoreFormatted(saved?.list?.formatted);
  // An address in the link that opened the page wins over the saved one. A side panel stays where it is.
  let hash = location.hash || (saved?.hash ?? '');
  if (account && !location.hash && !isSidePanel() && inbox.some(({ read }) => !read))
    hash = await (await import('./opening')).openingHash({ saved, inbox, service, now: openedAt });
  if (hash !== location.hash) history.replaceState(null, '', hash);
  const restored = saved && restoreView(saved, hash, openedAt);
  const model = createFirstPaintModel({
    ...actions,
    hash,
    service,
    account,
    inbox,
    saved: restored,
    settings,
  });
  // The filters that are set are part of the second bundle and would push the list down, so the list waits for them.
  const hasFilters = model.filters.count.value > 0;
  if (!isProjectList(parseRoute(hash)) || !hasFilters) renderApp(model);
  if (model.projects.list.value && !hasFilters) await painted();
  document.documentElement.classList.add('painted');
  const rest = await (importing ?? importRest());
  if (!rest.ok) return renderApp(model, { loadError: 'popup_cutOff' });
  try {
    await rest.value.hydrate({ openedAt, restored, early, deferred, renderApp });
  } catch (cause) {
    // An error message is better than a picture that reacts to nothing.
    renderApp(model, { loadError: 'popup_cutOff' });
    reportError(cause);
  }
}

document.documentElement.classList.toggle('beside', isSidePanel());
startPopup().catch((cause: unknown) => {
  // The storage could not be read.
  localiseDocument(document, 'extension_name');
  renderApp(createFirstPaintModel(actions), { loadError: 'error_unreadable' });
  reportError(cause);
});
