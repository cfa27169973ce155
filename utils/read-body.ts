import { FailureError } from './errors';

/**
 * Reads the body of a response. Every body is read here, so that a sender can't make it take any memory or time.
 * @param maxBytes limits it as it arrives, after unpacking
 * @param signal ends the reading, also between two parts of it
 * @throws FailureError `too-large`; the reason of the signal; what the network throws
 */
export async function readBody(
  { body }: Response,
  maxBytes: number,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const limited = new WritableStream<Uint8Array<ArrayBuffer>>({
    write(part) {
      length += part.length;
      if (length > maxBytes) throw new FailureError({ code: 'too-large' });
      parts.push(part);
    },
  });
  await body?.pipeTo(limited, { ...(signal && { signal }) });
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}
