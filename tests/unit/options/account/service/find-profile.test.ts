import { describe, expect, it, vi } from 'vitest';
import { createFindModel } from '../../../../../entrypoints/options/account/service/find-profile';
import { MAX_PROFILE_CHARS } from '../../../../../utils/limits';
import { settled } from '../../../popup/support';
import { fakePermissions } from '../../support/entering';

const OPEN = '{"name":"Quay"}';
const NOT_READABLE = new TypeError('Failed to fetch');

/** @param isClosed whether the profile of the site can be read with a permission only */
function open({ granted = [] as string[], isClosed = false } = {}) {
  const all = fakePermissions(granted);
  const hasAccess = (address: unknown): boolean => all.has.has(`${String(address).split('/', 3).join('/')}/*`);
  const fetch = vi.fn<typeof globalThis.fetch>(async (address) => {
    if (isClosed && !hasAccess(address)) throw NOT_READABLE;
    return Promise.resolve(new Response(OPEN));
  });
  const onFound = vi.fn<(text: string, host: string) => Promise<void>>().mockResolvedValue();
  return { ...all, fetch, onFound, model: createFindModel({ permissions: all.permissions, fetch, onFound }) };
}

/** The person looks for the Quay’s service, which its site shows only with a permission. */
async function searched(granted: string[] = []) {
  const all = open({ granted, isClosed: true });
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
  ])(
    'reads the open profile of %s over https or on loopback, without a cookie and a question',
    async (typed, origin) => {
      const { model, fetch, onFound, permissions } = open();
      model.site.type(typed);
      await model.find();
      expect(fetch).toHaveBeenCalledExactlyOnceWith(
        `${origin}/.well-known/sidethread.json`,
        expect.objectContaining({ credentials: 'omit', referrerPolicy: 'no-referrer', redirect: 'error' }),
      );
      expect(onFound).toHaveBeenCalledExactlyOnceWith(OPEN, new URL(origin).host);
      expect(permissions.request).not.toHaveBeenCalled();
      expect(model.site.problem.value).toBeNull();
    },
  );

  it('asks for a site that is not open to everyone, and reads it then', async () => {
    const { permissions, onFound, model } = await searched();
    expect(permissions.request).toHaveBeenCalledExactlyOnceWith(['https://quay.example/*']);
    expect(onFound).toHaveBeenCalledExactlyOnceWith(OPEN, 'quay.example');
    expect(model.site.problem.value).toBeNull();
  });

  it('asks within the second click where the browser asks only there, as Firefox does', async () => {
    const { model, question, permissions, onFound } = open({ isClosed: true });
    question.answer = new Error('permissions.request may only be called from a user input handler');
    model.site.type('quay.example');
    await model.find();
    expect(model.site.problem.value).toBe('service_findAgain');
    question.answer = true;
    permissions.request.mockClear();
    const found = model.find();
    expect(permissions.request).toHaveBeenCalledOnce();
    await found;
    expect(onFound).toHaveBeenCalledOnce();
  });

  it('S8: notes a host that it holds for the search alone, until it is given back', async () => {
    const { model, fetch, permissions, has } = open();
    fetch.mockRejectedValueOnce(NOT_READABLE).mockImplementation(() => new Promise(() => undefined));
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

  it('says that access was denied, and asks the site no second time then', async () => {
    const { model, question, fetch } = open({ isClosed: true });
    question.answer = false;
    model.site.type('quay.example');
    await model.find();
    expect(model.site.problem.value).toBe('links_refused');
    expect(fetch).toHaveBeenCalledOnce();
  });

  it('says that the site offers no profile, or nothing of its size', async () => {
    const { model, fetch, onFound, has } = open();
    fetch.mockResolvedValueOnce(new Response('Not here', { status: 404 }));
    for (const body of ['', ' \n', '<!doctype html>', `{${' '.repeat(MAX_PROFILE_CHARS)}`])
      fetch.mockResolvedValueOnce(new Response(body));
    for (let tries = 0; tries < 5; tries += 1) {
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
