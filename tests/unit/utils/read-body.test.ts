import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { failureFrom } from '../../../utils/errors';
import { readBody } from '../../../utils/read-body';

let server: Server | undefined;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A response of a real server. */
async function respond(body: Uint8Array, headers: Record<string, string> = {}): Promise<Response> {
  server = createServer((_request, response) => response.writeHead(200, headers).end(body));
  await new Promise<void>((resolve) => void server?.listen(0, '127.0.0.1', resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
}

it('a body is read whole up to its limit, and also if it is empty', async () => {
  const body = new Uint8Array(300_000).map((_, at) => at);
  expect(await readBody(await respond(body), body.length)).toEqual(body);
  expect(await failureFrom(readBody(await respond(body), body.length - 1))).toEqual({ code: 'too-large' });
  expect(await readBody(new Response(null), 0)).toHaveLength(0);
});

it.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('S4: a bomb is cut by what it unpacks to, packed with %s', async (encoding, pack) => {
  const bomb = pack(new Uint8Array(10_000_000));
  expect(bomb.length).toBeLessThan(20_000);
  const response = await respond(bomb, { 'Content-Encoding': encoding });
  expect(await failureFrom(readBody(response, 1_000_000))).toEqual({ code: 'too-large' });
});

it('a body that stands still ends with its signal, and is not received further', async () => {
  const deadline = new AbortController();
  let canceled: unknown;
  const silent = new ReadableStream({ cancel: (reason) => void (canceled = reason) });
  const ending = readBody(new Response(silent), 1, deadline.signal).catch((reason: unknown) => reason);
  deadline.abort('late');
  await new Promise(setImmediate);
  expect(canceled).toBe('late');
  expect(await ending).toBe('late');
});
