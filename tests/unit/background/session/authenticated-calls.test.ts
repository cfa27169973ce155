import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createMutex } from '../../../../entrypoints/background/gate/mutex';
import { createAuthenticatedCalls } from '../../../../entrypoints/background/session/authenticated-calls';
import { seal } from '../../../../utils/crypto/seal';
import { anAccount } from '../../support';
import { LOGIN, profile } from '../support/fake-service';
import { store } from '../support/stored';

const ANN = anAccount({ since: 100 });
let lifetime = new AbortController();

beforeEach(async () => {
  lifetime = new AbortController();
  const sealed = await seal(LOGIN, { origin: new URL(profile.baseUrl).origin, uid: ANN.uid });
  await store({ account: ANN, sealed });
});

function setUp() {
  const services = { required: async () => Promise.resolve({ profile }) };
  const { withLogin } = createAuthenticatedCalls({
    services: services as never,
    mutex: createMutex(),
    drain: () => Promise.resolve(),
    lifetime: () => lifetime.signal,
    end: () => Promise.resolve(),
  });
  return { withLogin, call: vi.fn<() => Promise<string>>(async () => Promise.resolve('sent')) };
}

describe('S2: a call with the login', () => {
  test('is made in its own session', async () => {
    const { withLogin, call } = setUp();
    expect(await withLogin(call, { as: ANN })).toBe('sent');
    expect(call).toHaveBeenCalledExactlyOnceWith(LOGIN, ANN, lifetime.signal);
  });

  test.each([
    ['of another person', { ...ANN, uid: 8 }],
    ['of the same person who has signed in again since', { ...ANN, since: 50 }],
  ])('is not made in the session %s', async (_, as) => {
    const { withLogin, call } = setUp();
    await expect(withLogin(call, { as })).rejects.toMatchObject({ failure: { code: 'signed-out' } });
    expect(call).not.toHaveBeenCalled();
  });

  test('is not made once its session has ended', async () => {
    const { withLogin, call } = setUp();
    lifetime.abort();
    await expect(withLogin(call)).rejects.toMatchObject({ failure: { code: 'signed-out' } });
    expect(call).not.toHaveBeenCalled();
  });
});
