import '../../../../components/base/tokens.css';
import '../../../../entrypoints/panel/panel.css';
import { signal } from '@preact/signals';
import { render } from 'preact';
import { PanelBar } from '../../../../entrypoints/panel/PanelBar';
import { createPlacementModel } from '../../../../entrypoints/panel/placement-bar';
import { send } from '../../../../utils/messages';
import {
  DEFAULT_PLACEMENT,
  type PanelLayout,
  type PanelMessage,
  type Placement,
} from '../../../../utils/page/placement';

/** Where the loader says that the panel is, as far as it matters. */
type Given = Partial<Omit<PanelLayout, 'wanted'>> & { wanted?: Partial<Placement> };

/** Puts the bar above the open thread, in a panel that is placed so. @returns what it tells its loader */
export function openPanelBar({ wanted, ...given }: Given = {}): PanelMessage[] {
  const thread = document.querySelector('#app') as HTMLElement;
  const [shell, bar] = [document.createElement('div'), document.createElement('div')];
  const said: PanelMessage[] = [];
  const layout: PanelLayout = {
    at: 'below',
    hasBelow: true,
    side: 'right',
    isPeek: false,
    ...given,
    wanted: { ...DEFAULT_PLACEMENT, ...wanted },
  };
  const channel = { layout: signal(layout), post: (message: PanelMessage) => void said.push(message) };
  const model = createPlacementModel({
    channel,
    ask: send,
    askFromPill: send,
    nonce: 'nonce',
    isFolded: layout.wanted.isFolded,
  });
  thread.hidden = model.isFolded.value;
  const {
    at,
    side,
    wanted: { height },
  } = layout;
  const place = at === 'beside' ? side : at === 'below' && height === null ? 'growing' : at;
  shell.className = thread.hidden ? '' : `shell--${place}`;
  document.body.append(shell);
  shell.append(bar, thread);
  render(<PanelBar model={model} />, bar);
  return said;
}
