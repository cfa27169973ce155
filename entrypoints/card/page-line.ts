/** The line to the script that put this card beside its link, over the port it hands to this frame: the page around hears nothing. */

/** What somebody did here: they want the thread, or the card to go. */
type CardWord = 'thread' | 'away';

export interface PageLine {
  say(word: CardWord): void;
}

/** @param onEnter somebody came here with the keyboard */
export function openPageLine(window: Window, onEnter: () => void): PageLine {
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
