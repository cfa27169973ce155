import '../../../../components/base/tokens.css';
import '../../../../entrypoints/panel/panel.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { page } from 'vitest/browser';
import { createPlacementModel } from '../../../../entrypoints/panel/placement-bar';
import { PanelBar } from '../../../../entrypoints/panel/PanelBar';
import { send } from '../../../../utils/messages';
import {
  DEFAULT_PLACEMENT,
  type PanelLayout,
  type PanelMessage,
  type Placement,
} from '../../../../utils/page/placement';
import { mountPoint } from '../page-lifetime';

/** A bar whose page allows every place, the layout, and what the loader was sent. */
function barOf(first: PanelLayout) {
  const layout = signal(first);
  const posted: PanelMessage[] = [];
  const post = (message: PanelMessage): void => {
    posted.push(message);
    if (typeof message !== 'string') layout.value = { ...layout.value, wanted: message, at: message.at };
  };
  const { isFolded } = first.wanted;
  return {
    layout,
    posted,
    model: createPlacementModel({ channel: { layout, post }, send, sendFromPill: send, nonce: 'nonce', isFolded }),
  };
}

/** Opens the bar of a panel alone. @returns the layout, and what the loader was sent */
export async function openBar(given: Partial<PanelLayout> = {}) {
  await page.viewport(800, 600);
  const wanted = given.wanted ?? DEFAULT_PLACEMENT;
  const { layout, posted, model } = barOf({
    wanted,
    at: wanted.at,
    hasBelow: true,
    side: 'right',
    isPeek: false,
    ...given,
  });
  const root = mountPoint();
  // The panel is as high as the window.
  root.className = 'shell--below';
  root.style.cssText = 'position: relative; block-size: 400px';
  render(<PanelBar model={model} />, root);
  return { layout, posted };
}

/** Where the loader says that the panel is, as far as it matters. */
type Given = Partial<Omit<PanelLayout, 'wanted'>> & { wanted?: Partial<Placement> };

/** Puts the bar above the open thread, in a panel that is placed so. */
export function openPanelBar({ wanted, ...given }: Given = {}): void {
  const thread = document.querySelector('#app') as HTMLElement;
  const [shell, bar] = [document.createElement('div'), document.createElement('div')];
  const placement = { ...DEFAULT_PLACEMENT, ...wanted };
  const layout: PanelLayout = {
    at: 'below',
    hasBelow: true,
    side: 'right',
    isPeek: false,
    ...given,
    wanted: placement,
  };
  const { model } = barOf(layout);
  thread.hidden = model.isFolded.value;
  const place =
    layout.at === 'beside' ? layout.side : layout.at === 'below' && placement.height === null ? 'growing' : layout.at;
  shell.className = thread.hidden ? '' : `shell--${place}`;
  document.body.append(shell);
  shell.append(bar, thread);
  render(<PanelBar model={model} />, bar);
}
