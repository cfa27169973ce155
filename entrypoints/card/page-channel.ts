/** The line to the script that put this card beside its link, over the port it hands to this frame: the page around hears nothing. */

/** What somebody did here: they want the thread, or the card to go. */
type CardMessage = 'thread' | 'away';

export interface PageChannel {
  say(word: CardMessage): void;
}

/** @param onEnter somebody came here with the keyboard */
export function openPageChannel(window: Window, onEnter: () => void): PageChannel {
  let port: MessagePort | undefined;
  window.addEventListener('message', (event) => {
    if (event.source !== window.parent || port) return;
    [port] = event.ports;
    if (!port) return;
    port.addEventListener('message', onEnter);
    port.start();
    // Says that this page is here, and not one that the browser put in its place.
    port.postMessage(null);
  });
  return { say: (word) => port?.postMessage(word) };
}
