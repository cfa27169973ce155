/** The message channel to the script that mounted this card. The page cannot listen: the port is sent to this frame alone. */

/** The person wants the thread, or closes the card. */
type CardMessage = 'thread' | 'close';

export interface PageChannel {
  post(message: CardMessage): void;
}

/** @param onEnter the person moved into the card with the keyboard */
export function openPageChannel(window: Window, onEnter: () => void): PageChannel {
  let port: MessagePort | undefined;
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || port) return;
    [port] = event.ports;
    if (!port) return;
    port.addEventListener('message', onEnter);
    port.start();
    // Tells the script that the card has loaded, and is no error page of the browser.
    port.postMessage(null);
  });
  return { post: (message) => port?.postMessage(message) };
}
