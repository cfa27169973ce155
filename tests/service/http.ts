import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { HttpBindings } from '@hono/node-server';

const LOOPBACK = '127.0.0.1';

/**
 * Opens a port that waits for the app it will serve: an app may need to know its own address first. Listens on the loopback
 * interface only; port 0 takes a free one. Rejects when the port is taken.
 */
export async function openDoor(port: number) {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, LOOPBACK, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    serve(answer: (request: Request, env: HttpBindings) => Response | Promise<Response>): void {
      // Leave the process's own Request and Response alone: tests in this process rely on them.
      const listener = getRequestListener((request, env) => answer(request, env as HttpBindings), {
        overrideGlobalObjects: false,
      });
      server.on('request', (incoming, outgoing) => void listener(incoming, outgoing));
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
