import '../../../../components/base/tokens.css';
import '../../../../entrypoints/pill/pill.css';
import { signal } from '@preact/signals';
import markup from '../../../../entrypoints/pill/index.html?raw';
import { writePill } from '../../../../entrypoints/panel/pill';
import type { PillMessage } from '../../../../utils/page/placement';
import { followSettings } from '../../../../utils/own-page/display/follow-settings';
import type { Seen } from '../../../../utils/storage/items';
import type { ThreadView } from '../../../../utils/thread/unsent';
import { aView } from '../../../unit/utils/thread/support/samples';

let opened = 0;

/** Opens the pill with what the panel writes into it about a thread. @returns what was pressed */
export async function openPill(view: Partial<ThreadView>, seen?: Seen): Promise<PillMessage[]> {
  const pill = new DOMParser().parseFromString(markup, 'text/html').querySelector('.pill');
  if (pill) document.body.append(pill);
  // Its script finds its elements when it runs, which it does once for each address.
  opened += 1;
  await import(/* @vite-ignore */ `/entrypoints/pill/main.ts?opened=${opened}`);
  const { port1, port2 } = new MessageChannel();
  window.dispatchEvent(new MessageEvent('message', { source: parent, ports: [port2] }));
  await followSettings('panel_title');
  const pressed: PillMessage[] = [];
  writePill({
    port: signal(port1),
    view: signal(aView(view)),
    seen: signal(seen),
    look: () => document.documentElement.dataset.look ?? '',
    onPress: (message) => void pressed.push(message),
  });
  return pressed;
}
