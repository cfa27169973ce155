import { describe, expect, it, onTestFinished } from 'vitest';
import { openPanelChannel } from '../../../entrypoints/project-page/panel-channel';
import { DEFAULT_PLACEMENT, type PanelMessage, type PanelLayout } from '../../../utils/page/placement';

const LAYOUT: PanelLayout = { wanted: DEFAULT_PLACEMENT, at: 'below', hasBelow: true, side: 'right', isPeek: false };

/** A frame; its panel replies if the test says so. */
function setUp() {
  const messages: PanelMessage[] = [];
  const posted: unknown[] = [];
  let ports: MessagePort[] = [];
  const contentWindow = {
    postMessage(layout: unknown, target: string, sent: MessagePort[]) {
      posted.push([layout, target]);
      ports = sent;
    },
  };
  const pill = new MessageChannel();
  const channel = openPanelChannel({ contentWindow } as unknown as HTMLIFrameElement, pill.port1, (message) =>
    messages.push(message),
  );
  onTestFinished(() => channel.close());
  return { channel, messages, posted, pill: pill.port1, handed: () => ports, panel: () => ports[0] };
}

describe('the panel channel', () => {
  it('sends its port once, and resolves with `true` when the panel replies', async () => {
    const { channel, posted, panel } = setUp();
    const first = channel.sendLayout(LAYOUT, 1000);
    panel()?.postMessage(null);
    expect(await first).toBe(true);
    const second = channel.sendLayout(LAYOUT, 1000);
    panel()?.postMessage(null);
    expect(await second).toBe(true);
    expect(posted).toHaveLength(1);
  });

  it('hands the port of the pill to the panel, and keeps no end of it', () => {
    const { channel, handed, pill } = setUp();
    void channel.sendLayout(LAYOUT, 20);
    expect(handed()[1]).toBe(pill);
  });

  it('receives messages of the panel', async () => {
    const { channel, messages, panel } = setUp();
    void channel.sendLayout(LAYOUT, 20);
    panel()?.postMessage('hidden');
    await expect.poll(() => messages).toEqual(['hidden']);
  });

  it('resolves with `false` if the panel does not reply in time', async () => {
    const { channel } = setUp();
    expect(await channel.sendLayout(LAYOUT, 20)).toBe(false);
  });

  it('accepts one reply for all messages before it, so that no working panel is given up', async () => {
    const { channel, panel } = setUp();
    const [first, second] = [channel.sendLayout(LAYOUT, 200), channel.sendLayout(LAYOUT, 200)];
    panel()?.postMessage(null);
    expect(await Promise.all([first, second])).toEqual([true, true]);
  });
});
