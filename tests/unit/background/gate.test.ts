import { describe, expect, test, vi } from 'vitest';
import { createGate, REQUEST_TIMEOUT_MS } from '../../../entrypoints/background/gate';

/** A network whose answers come when told to. */
function network() {
  const sent: string[] = [];
  const answer = new Map<string, (response: Response | Error) => void>();
  const fetch = (url: string) => {
    sent.push(url);
    return new Promise<Response>((resolve, reject) => {
      answer.set(url, (result) => (result instanceof Error ? reject(result) : resolve(result)));
    });
  };
  const settle = async (url: string, result: Response | Error = new Response('{}')) => {
    answer.get(url)?.(result);
    await vi.waitFor(() => expect(answer.delete(url)).toBe(true));
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { sent, fetch, settle };
}

describe('the gate', () => {
  test('lets two requests out at once, and what people wait for before background work', async () => {
    const { sent, fetch, settle } = network();
    const gate = createGate(fetch, () => 0);
    const all = [gate.background('b1', {}), gate.background('b2', {}), gate.background('b3', {}), gate.person('p1', {})];
    expect(sent).toEqual(['b1', 'b2']);
    await settle('b1');
    expect(sent).toEqual(['b1', 'b2', 'p1']);
    await settle('b2');
    expect(sent).toEqual(['b1', 'b2', 'p1', 'b3']);
    await settle('p1');
    await settle('b3');
    expect((await Promise.all(all)).every(({ ok }) => ok)).toBe(true);
  });

  test('a failed request frees its place', async () => {
    const { sent, fetch, settle } = network();
    const gate = createGate(fetch, () => 0);
    const failing = [gate.person('p1', {}), gate.person('p2', {})];
    const waiting = gate.person('p3', {});
    await Promise.all([expect(failing[0]).rejects.toThrow('gone'), settle('p1', new Error('gone'))]);
    expect(sent).toContain('p3');
    await settle('p2');
    await settle('p3');
    expect((await waiting).status).toBe(200);
  });

  test('gives a request fifteen seconds from when it is sent, not from when it is asked for', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    const { fetch, settle } = network();
    const gate = createGate(fetch, () => 0);
    const all = [gate.person('p1', {}), gate.person('p2', {}), gate.person('p3', {})];
    expect(timeout.mock.calls).toEqual([[REQUEST_TIMEOUT_MS], [REQUEST_TIMEOUT_MS]]);
    await settle('p1');
    expect(timeout).toHaveBeenCalledTimes(3);
    await settle('p2');
    await settle('p3');
    await Promise.all(all);
    expect(REQUEST_TIMEOUT_MS).toBe(15_000);
  });

  test('keeps status and headers, and answers without a body', async () => {
    const { fetch, settle } = network();
    const gate = createGate(fetch, () => 0);
    const answer = gate.person('p1', {});
    await settle('p1', new Response(null, { status: 204, headers: { 'Retry-After': '5' } }));
    expect((await answer).status).toBe(204);
    expect((await answer).headers.get('Retry-After')).toBe('5');
  });
});
