import { computed, signal } from '@preact/signals';
import { render } from 'preact';
import { createPlacementModel } from '../../../../entrypoints/panel/placement-bar';
import { PanelBar } from '../../../../entrypoints/panel/PanelBar';
import { countWords } from '../../../../entrypoints/panel/pill';
import { send } from '../../../../utils/commands/messages';
import {
  DEFAULT_PLACEMENT,
  type PanelLayout,
  type PanelMessage,
  type Placement,
} from '../../../../utils/page/placement';
import { openPanel } from './open-panel';

/** Where the loader says that the panel is, as far as it matters. */
export type Placed = Partial<Omit<PanelLayout, 'wanted'>> & { wanted?: Partial<Placement> };

/** Opens the thread in a panel that is placed so, in a page that allows every place. @returns also what the loader was sent */
export async function openPlacedPanel({ wanted, ...given }: Placed = {}) {
  const placement = { ...DEFAULT_PLACEMENT, ...wanted };
  const layout = signal<PanelLayout>({
    at: placement.at,
    hasBelow: true,
    side: 'right',
    isPeek: false,
    ...given,
    wanted: placement,
  });
  const posted: PanelMessage[] = [];
  const post = (message: PanelMessage): void => {
    posted.push(message);
    if (typeof message === 'object' && 'at' in message)
      layout.value = { ...layout.value, wanted: message, at: message.at };
  };
  const { isFolded } = placement;
  const model = createPlacementModel({ channel: { layout, post }, send, sendFromPill: send, nonce: 'nonce', isFolded });
  const controller = await openPanel(signal(true), model);
  const thread = document.querySelector<HTMLElement>('#app');
  const [shell, bar] = [document.createElement('div'), document.createElement('div')];
  document.body.append(shell);
  shell.append(bar, thread ?? '');
  model.isFolded.subscribe((isClosed) => {
    const { at, side } = layout.value;
    shell.className = isClosed ? '' : `shell--${at === 'beside' ? side : at}`;
    if (thread) thread.hidden = isClosed;
  });
  const summary = computed(() => countWords(controller.shown.value, undefined));
  render(<PanelBar model={model} summary={summary} />, bar);
  return { controller, layout, posted };
}
