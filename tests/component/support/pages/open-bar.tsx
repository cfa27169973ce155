import '../../../../components/base/tokens.css';
import '../../../../entrypoints/panel/panel.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { page } from 'vitest/browser';
import { addIcons } from '../../../../components/base/Icon';
import { THREAD_ICONS } from '../../../../components/icons/thread-icons';
import { createPlacementModel } from '../../../../entrypoints/panel/placement-bar';
import { PanelBar } from '../../../../entrypoints/panel/PanelBar';
import { send } from '../../../../utils/messages';
import { DEFAULT_PLACEMENT, type PanelLayout, type PanelMessage } from '../../../../utils/page/placement';
import { mountPoint } from '../page-lifetime';

/** Opens the bar of a panel whose page allows every place. @returns the layout, and what the loader was sent */
export async function openBar(given: Partial<PanelLayout> = {}) {
  addIcons(THREAD_ICONS);
  await page.viewport(800, 600);
  const wanted = given.wanted ?? DEFAULT_PLACEMENT;
  const layout = signal<PanelLayout>({ wanted, at: wanted.at, hasBelow: true, side: 'right', isPeek: false, ...given });
  const posted: PanelMessage[] = [];
  const post = (message: PanelMessage): void => {
    posted.push(message);
    if (typeof message !== 'string') layout.value = { ...layout.value, wanted: message, at: message.at };
  };
  const model = createPlacementModel({
    channel: { layout, post },
    ask: send,
    askFromPill: send,
    nonce: 'nonce',
    isFolded: wanted.isFolded,
  });
  const root = mountPoint();
  // The panel is as high as the window.
  root.className = 'shell--below';
  root.style.cssText = 'position: relative; block-size: 400px';
  render(<PanelBar model={model} />, root);
  return { layout, posted };
}
