import '../../components/base/tokens.css';
import './first-paint/popup.css';
import { render } from 'preact';
import { resultOf, type Result } from '../../utils/errors';
import { preloaded, placeItem } from '../../utils/own-page/preload';
import { localiseDocument } from '../../utils/locale/i18n';
import { sidePanelViewItem } from '../../utils/storage/items';
import { App } from './first-paint/App';
import type { hydrate } from './hydrate';
import { earlyKeys } from './first-paint/early-keys';
import { firstPaintModel, type DeferredAction } from './first-paint/model';
import type { FrameModel, Shown, Slots } from './first-paint/slots';
import { nextFrame } from './first-paint/next-frame';
import { hashOf, isList, parseRoute } from './first-paint/routes';

const early = earlyKeys(document);
/** What is asked for while nobody is here to do it. */
const wishes: DeferredAction[] = [];
const openedAt = Date.now();

/** Draws what there is. Drawn again with more, what is on show stays the same elements. */
function draw(
  model: FrameModel,
  {
    slots = null,
    cutOff = null,
    now = { value: openedAt },
  }: { slots?: Slots | null; cutOff?: 'popup_cutOff' | 'popup_unread' | null; now?: Shown<number> } = {},
): void {
  const place = document.getElementById('app');
  if (place)
    render(
      <App
        model={model}
        slots={slots}
        cutOff={cutOff}
        now={now}
        onMenu={() => wishes.push((_model, hands) => hands.showMenu(true))}
      />,
      place,
    );
}

/** The rest of the popup; where somebody comes for another view than the list of projects, with that. */
function loadRest(hash: string): Promise<Result<{ hydrate: typeof hydrate }>> {
  const views = isList(parseRoute(hash)) ? null : import('./views');
  return resultOf(Promise.all([import('./hydrate'), views]).then(([rest]) => rest));
}

/** Paints what the reader left, from one small reading, and loads only then what it takes to go on. */
async function begin(): Promise<void> {
  // Where the first view is another one, it is waited for: better from the start.
  const ahead = isList(parseRoute(location.hash)) ? null : loadRest(location.hash);
  const { place, service, account, inbox } = await preloaded();
  const last = place && place.service === service?.baseUrl ? place : null;
  // Whoever came by a link goes where it leads.
  const hash = location.hash || (last?.hash ?? '');
  if (hash !== location.hash) history.replaceState(null, '', hash);
  const left = last?.list ?? null;
  const model = firstPaintModel({
    hash,
    service,
    account,
    unread: inbox.filter(({ read }) => !read).length,
    left,
    go: (route) => {
      location.hash = hashOf(route);
    },
    wish: (wish) => wishes.push(wish),
  });
  // Filters push the list down: it comes with them.
  const isNarrowed = last?.views?.filters === true || model.filters.count.value > 0;
  if (!isList(parseRoute(hash)) || !isNarrowed) draw(model);
  if (model.projects.list.value && !isNarrowed) await nextFrame(document);
  const rest = await (ahead ?? loadRest(hash));
  if (!rest.ok) return draw(model, { cutOff: 'popup_cutOff' });
  try {
    await rest.value.hydrate({ openedAt, last, placeItem, early, wishes, draw });
  } catch (cause) {
    // Better one thing to do than a picture that never comes to life.
    draw(model, { cutOff: 'popup_cutOff' });
    reportError(cause);
  }
}

document.documentElement.classList.toggle('beside', placeItem === sidePanelViewItem);
localiseDocument(document, 'extension_name');
begin().catch((cause: unknown) => {
  // Nothing is known, and an empty popup says nothing.
  draw(
    firstPaintModel({
      hash: '',
      service: null,
      account: null,
      unread: 0,
      left: null,
      go: () => undefined,
      wish: () => undefined,
    }),
    { cutOff: 'popup_unread' },
  );
  reportError(cause);
});
