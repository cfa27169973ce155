import { describe, expect, it, vi } from 'vitest';
import { createFindModel } from '../../../../entrypoints/options/service/find-profile';
import { MAX_PROFILE_CHARS } from '../../../../utils/limits';
import { settled } from '../../popup/support';
import { fakePermissions } from '../support/entering';

function open(granted: string[] = []) {
  const all = fakePermissions(granted);
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Promise.resolve(new Response('{"name":"Quay"}')));
  const onFound = vi.fn<(text: string) => void>();
  return { ...all, fetch, onFound, model: createFindModel({ permissions: all.permissions, fetch, onFound }) };
}

/** The person looks for the Quay’s service. */
async function searched(granted?: string[]) {
  const all = open(granted);
  all.model.site.type('quay.example');
  await all.model.find();
  return all;
}

describe('finding a service by its address', () => {
  it.each([
    ['quay.example', 'https://quay.example'],
    [' https://quay.example/p/12?x#y ', 'https://quay.example'],
    ['http://quay.example:8443', 'https://quay.example:8443'],
    ['localhost:4310/p/1', 'http://localhost:4310'],
    ['http://127.0.0.1:4310', 'http://127.0.0.1:4310'],
    ['[2001:db8::1]:8443', 'https://[2001:db8::1]:8443'],
  ])('asks %s for its profile, over https or on loopback, without a cookie', async (typed, origin) => {
    const { model, fetch, onFound, permissions } = open();
    model.site.type(typed);
    await model.find();
    expect(permissions.request).toHaveBeenCalledExactlyOnceWith([`${origin.replace(/:\d+$/, '')}/*`]);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      `${origin}/.well-known/sidethread.json`,
      expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' }),
    );
    expect(onFound).toHaveBeenCalledExactlyOnceWith('{"name":"Quay"}');
    expect(model.site.problem.value).toBeNull();
  });

  it('asks for the host in the same press, before anything else was awaited', () => {
    const { model, permissions } = open();
    model.site.type('quay.example');
    void model.find();
    expect(permissions.request).toHaveBeenCalledOnce();
  });

  it('S8: notes a host that it holds for the search alone, until it is given back', async () => {
    const { model, fetch, permissions, has } = open();
    fetch.mockImplementation(() => new Promise(() => undefined));
    model.site.type('quay.example');
    void model.find();
    await settled();
    expect([permissions.noteBorrowed.mock.calls, [...has]]).toEqual([
      [[['https://quay.example/*']]],
      ['https://quay.example/*'],
    ]);
    const finished = await searched();
    expect(finished.permissions.noteBorrowed.mock.lastCall).toEqual([[]]);
    const known = await searched(['https://quay.example/*']);
    expect(known.permissions.noteBorrowed).not.toHaveBeenCalled();
  });

  it('gives the host back, unless the person had allowed it before', async () => {
    expect([...(await searched()).has]).toEqual([]);
    expect([...(await searched(['https://quay.example/*'])).has]).toEqual(['https://quay.example/*']);
  });

  it.each([
    '',
    'not an address',
    '*.example',
    'user@quay.example',
    'ftp://quay.example',
    'https:/quay.example',
    'file:///etc',
    'https://https://quay.example',
    'chrome-extension://abc/x',
    'mailto:x',
  ])('asks no site about %o', async (typed) => {
    const { model, permissions } = open();
    model.site.type(typed);
    await model.find();
    expect(model.site.problem.value).toBe('links_noSite');
    expect(permissions.request).not.toHaveBeenCalled();
    model.site.type('q');
    expect(model.site.problem.value).toBeNull();
  });

  it('says that access was denied, and asks the site nothing then', async () => {
    const { model, question, fetch } = open();
    for (const answer of [false, new Error('no click')]) {
      question.answer = answer;
      model.site.type('quay.example');
      await model.find();
      expect(model.site.problem.value).toBe('links_refused');
    }
    expect(fetch).not.toHaveBeenCalled();
  });

  it('says that the site offers no profile, or nothing of its size, or cannot be reached', async () => {
    const { model, fetch, onFound, has } = open();
    fetch.mockResolvedValueOnce(new Response('Not here', { status: 404 }));
    fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    for (const body of ['', ' \n', '<!doctype html>', `{${' '.repeat(MAX_PROFILE_CHARS)}`])
      fetch.mockResolvedValueOnce(new Response(body));
    for (let tries = 0; tries < 6; tries += 1) {
      model.site.type('quay.example');
      await model.find();
      expect(model.site.problem.value).toBe('service_notFound');
    }
    await settled();
    expect(onFound).not.toHaveBeenCalled();
    expect([...has]).toEqual([]);
  });

  it('waits for the end of an answer for a limited time', async () => {
    const clock = new AbortController();
    vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(clock.signal);
    const { model, fetch } = open();
    fetch.mockResolvedValueOnce(new Response(new ReadableStream()));
    model.site.type('quay.example');
    void model.find();
    await settled();
    clock.abort();
    await settled();
    expect(model.site.problem.value).toBe('service_notFound');
  });
});
