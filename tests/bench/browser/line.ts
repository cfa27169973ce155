/** A line to a browser, by the DevTools protocol. */
export type Line = Awaited<ReturnType<typeof connect>>;

interface Reply {
  id?: number;
  result?: Record<string, unknown>;
  error?: { message: string };
}

/** Connects to a browser by its WebSocket. */
export async function connect(address: string) {
  const socket = new WebSocket(address);
  const waiting = new Map<
    number,
    { method: string; resolve: (result: Record<string, unknown>) => void; reject: (error: Error) => void }
  >();
  let newest = 0;
  socket.addEventListener('message', ({ data }) => {
    const { id, result = {}, error } = JSON.parse(String(data)) as Reply;
    const asked = id === undefined ? undefined : waiting.get(id);
    if (!asked || id === undefined) return;
    waiting.delete(id);
    if (error) asked.reject(new Error(`${asked.method}: ${error.message}`));
    else asked.resolve(result);
  });
  socket.addEventListener('close', () => {
    for (const { method, reject } of waiting.values()) reject(new Error(`${method}: the browser is gone.`));
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer.`)));
  });
  return {
    /** @param sessionId one of `Target.attachToTarget`; the browser itself without it. @throws with what the browser says */
    send: (method: string, params: object, sessionId?: string): Promise<Record<string, unknown>> =>
      new Promise((resolve, reject) => {
        newest += 1;
        waiting.set(newest, { method, resolve, reject });
        socket.send(JSON.stringify({ id: newest, method, params, ...(sessionId && { sessionId }) }));
      }),
    close: () => socket.close(),
  };
}
