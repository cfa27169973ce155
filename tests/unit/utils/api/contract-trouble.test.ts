import { beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '../../../../entrypoints/background/gate/client';
import { errorCodeOf } from '../../../../entrypoints/background/gate/answer';
import { failureFrom, type Failure } from '../../../../utils/errors';
import { FAILURE_MESSAGES, type FailureCode } from '../../../service/api/failure';
import { EMPTY_THREAD_PROJECT, MIRA } from '../../../service/fixtures';
import { startService } from '../../../service/start';
import { realService } from '../support/real-service';

const real = realService();

describe('a failing service', () => {
  let client: Client;
  const send = (): Promise<Failure | null> => failureFrom(client.getNews());

  beforeAll(() => {
    client = real.clientFor();
  });

  it.each(Object.keys(FAILURE_MESSAGES) as FailureCode[])(
    '%s arrives as our own code with the words of the service',
    async (code) => {
      real.service.control.fail({ kind: `code:${code}`, times: 1 });
      expect(await send()).toEqual({ code: errorCodeOf(code), message: FAILURE_MESSAGES[code], detail: code });
      expect(await send()).toBeNull();
    },
  );

  it.each([
    ['500', { code: 'http', detail: 'HTTP 500' }],
    ['html', { code: 'not-json', detail: 'HTTP 200' }],
    ['cut-json', { code: 'cut-off', detail: 'HTTP 200' }],
    ['drop-before', { code: 'unreachable' }],
    ['drop-after', { code: 'unreachable' }],
  ] as const)('the failure %s arrives as %j', async (kind, failure) => {
    real.service.control.fail({ kind, times: 1 });
    expect(await send()).toEqual(failure);
    expect(await send()).toBeNull();
  });

  it('a 429 contains how long to wait', async () => {
    real.service.control.fail({ kind: '429', times: 1, retryAfter: 120 });
    expect(await send()).toMatchObject({
      code: 'rate-limited',
      detail: 'ERR_TOO_MUCH_REQUESTS',
      retryAt: expect.closeTo(Date.now() + 120_000, -4),
    });
  });

  it('a redirect is not followed', async () => {
    real.service.control.resetCounts();
    real.service.control.fail({
      kind: 'redirect',
      times: 1,
      location: `${real.service.origin}/api/v3/get_project_types`,
    });
    expect(await send()).toMatchObject({ code: 'redirected' });
    expect(real.service.control.counts().endpoints).toMatchObject({ get_news: { total: 1 } });
    expect(real.service.control.counts().total).toBe(1);
  });

  it('a lost answer to a post leaves the comment in the thread, and the outcome unknown', async () => {
    real.service.control.fail({ kind: 'drop-after', endpoint: 'post_comment', times: 1 });
    expect(
      await failureFrom(
        client.postComment(real.loginOf(MIRA), { projectId: EMPTY_THREAD_PROJECT, text: 'lost answer' }),
      ),
    ).toEqual({ code: 'unreachable' });
    expect(real.db.comments.ofProject(EMPTY_THREAD_PROJECT).map(({ message }) => message)).toEqual(['lost answer']);
  });

  it('a stopped service is unreachable', async () => {
    const short = await startService({ keyBits: 1024 });
    await short.stop();
    const gone = real.clientFor({ baseUrl: short.origin });
    expect(await failureFrom(gone.getNews())).toEqual({ code: 'unreachable' });
  });
});
