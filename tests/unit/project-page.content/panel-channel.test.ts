import { describe, expect, it } from 'vitest';
import { openPanelChannel } from '../../../entrypoints/project-page.content/panel-channel';
import { DEFAULT_PLACEMENT, type PanelMessage, type PanelLayout } from '../../../utils/page/placement';

const STANDING: PanelLayout = { wanted: DEFAULT_PLACEMENT, at: 'below', side: 'right' };

/** A frame whose page answers, or does not, once it is asked to. */
function setUp() {
  const words: PanelMessage[] = [];
  const posted: unknown[] = [];
  let port: MessagePort | undefined;
  const contentWindow = {
    postMessage(standing: unknown, target: string, ports: MessagePort[]) {
      posted.push([standing, target]);
      [port] = ports;
    },
  };
  const line = openPanelChannel({ contentWindow } as unknown as HTMLIFrameElement, (word) => words.push(word));
  return { line, words, posted, panel: () => port };
}

describe('the line to the panel', () => {
  it('hands its end over once, and knows by the answer that the panel is there', async () => {
    const { line, posted, panel } = setUp();
    const first = line.tell(STANDING, 1000);
    panel()?.postMessage(null);
    expect(await first).toBe(true);
    const second = line.tell(STANDING, 1000);
    panel()?.postMessage(null);
    expect(await second).toBe(true);
    expect(posted).toHaveLength(1);
    line.close();
  });

  it('hears how the panel wants to stand', async () => {
    const { line, words, panel } = setUp();
    void line.tell(STANDING, 20);
    panel()?.postMessage('hidden');
    await expect.poll(() => words).toEqual(['hidden']);
    line.close();
  });

  it('knows by the silence that it is not', async () => {
    const { line } = setUp();
    expect(await line.tell(STANDING, 20)).toBe(false);
    line.close();
  });

  it('takes one answer for all that was told before it, so that no panel is given up that is there', async () => {
    const { line, panel } = setUp();
    const [loaded, moved] = [line.tell(STANDING, 200), line.tell(STANDING, 200)];
    panel()?.postMessage(null);
    expect(await Promise.all([loaded, moved])).toEqual([true, true]);
    line.close();
  });
});
