import { expect, test } from 'vitest';
import { openLoaderChannel } from '../../../entrypoints/panel/loader-channel';

test('S10: the panel takes the port of the window around it, once, and of no other', () => {
  const parent = {} as Window;
  const frame = Object.assign(new EventTarget(), { parent }) as unknown as Window;
  const { layout, pill } = openLoaderChannel(frame, () => false);
  const send = (source: Window, data: unknown): MessagePort => {
    const { port1, port2 } = new MessageChannel();
    frame.dispatchEvent(Object.assign(new Event('message'), { source, data, ports: [port1, port2] }));
    return port2;
  };
  send({} as Window, 'of another frame');
  expect([layout.value, pill.value]).toEqual([null, null]);
  const first = send(parent, { at: 'below' });
  expect([layout.value, pill.value]).toEqual([{ at: 'below' }, first]);
  send(parent, { at: 'beside' });
  expect([layout.value, pill.value]).toEqual([{ at: 'below' }, first]);
  first.close();
});
