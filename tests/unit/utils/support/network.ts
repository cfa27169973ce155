import type { Fetch } from '../../../../entrypoints/background/gate/request';

export interface Sent {
  url: string;
  init: RequestInit;
  body: string;
  /** The body's fields, in the order they were sent, as text. */
  fields: [string, string][];
}

/** A network that answers every request with the same response, and remembers what was sent. */
export function network(answer: (signal: AbortSignal) => Response | Promise<Response>): { fetch: Fetch; sent: Sent[] } {
  const sent: Sent[] = [];
  const fetch: Fetch = async (url, init) => {
    const body = init.body as string;
    sent.push({ url, init, body, fields: [...new URLSearchParams(body)] });
    return answer(init.signal as AbortSignal);
  };
  return { fetch, sent };
}

/** A network whose answer is this JSON, as success. */
export function answering(body: object = {}): { fetch: Fetch; sent: Sent[] } {
  return network(() => Response.json({ status: 'success', ...body }));
}
