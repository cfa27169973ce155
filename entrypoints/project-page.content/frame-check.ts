/**
 * Whether the panel is alive in the frame. A page with `COEP: require-corp` keeps it out and puts the browser's error page
 * in its place, and the frame tells of that by no event; an update of the extension may end it too. The port goes to the
 * frame's window only, so the page hears nothing.
 */
export function answers(frame: HTMLIFrameElement, withinMs: number): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const finish = (answered: boolean): void => {
      clearTimeout(timer);
      port1.close();
      resolve(answered);
    };
    const timer = setTimeout(() => finish(false), withinMs);
    port1.addEventListener('message', () => finish(true));
    port1.start();
    frame.contentWindow?.postMessage(null, '*', [port2]);
  });
}
