/** Hands a text to the person, in the clipboard or as a file. Neither needs a permission. */
import { shorten } from './text/shorten';

/** Copies a text. Call it while a press of the person still counts. @throws DOMException where the browser refuses */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch (cause) {
    // A foreign page around a frame may withhold the clipboard from it. The old command asks the frame alone.
    if (!copyByCommand(text)) throw cause;
  }
}

function copyByCommand(text: string): boolean {
  const answering = new AbortController();
  let isCopied = false;
  const answer = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = true;
  };
  document.addEventListener('copy', answer, answering);
  // oxlint-disable-next-line typescript/no-deprecated -- it asks the frame alone
  document.execCommand('copy');
  answering.abort();
  return isCopied;
}

/** Offers a text as a file. */
export function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns a name for a file that all systems accept. @param end the extension, with its dot */
export function fileName(title: string, end: string): string {
  // Letters, digits and some marks of any language. Others mean something to a file system, or are invisible.
  const safe = title.normalize('NFC').replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return `${shorten(safe.replaceAll(/^-|-$/g, ''), 80) || 'sidethread'}${end}`;
}
