import { afterEach, describe, expect, test } from 'vitest';
import { JONAS, MIRA, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { ask, post, proofOf, serviceForTests, threadOf } from './client.ts';

// What each kind of failure looks like: `tests/unit/utils/api/contract-trouble.test.ts`.
const NEWS = '/api/v3/get_news';
const LIST = '/api/v3/get_project_list';

const service = serviceForTests();
afterEach(() => service.current.control.resetFailures());

describe('a planned failure', () => {
  test.each([
    ['cut-json', true],
    ['drop-after', true],
    ['drop-before', false],
    ['code:ERR_COMMENT_COOLDOWN', false],
  ] as const)('of the kind %s comes with the work done: %s', async (kind, isDone) => {
    service.current.control.fail({ kind, endpoint: 'post_comment' });
    const form = { project_id: String(OTHERS_PROJECT), message: kind, comment_type: 'default' };
    const answer = post(service.current, '/api/v2/post_comment.php', { ...form, ...proofOf(service.current, JONAS) });
    await answer.catch(() => null);
    const texts = (await threadOf(service.current, MIRA, OTHERS_PROJECT)).map((comment) => comment['message']);
    expect(texts.includes(kind)).toBe(isDone);
  });

  test('leaves other endpoints alone, and stays without a number of times until it is reset', async () => {
    service.current.control.fail({ kind: '500', endpoint: 'get_news' });
    for (let round = 0; round < 3; round += 1) expect((await post(service.current, NEWS)).status).toBe(500);
    expect((await post(service.current, LIST, { page_number: '1' })).status).toBe(200);
    service.current.control.resetFailures();
    expect(await ask(service.current, NEWS)).toMatchObject({ status: 'success' });
  });

  test('ends after the given number of times, then the next one begins', async () => {
    service.current.control.fail({ kind: '500', times: 2 });
    service.current.control.fail({ kind: '429', times: 1 });
    const statuses = [];
    for (let round = 0; round < 4; round += 1) statuses.push((await post(service.current, NEWS)).status);
    expect(statuses).toEqual([500, 500, 429, 200]);
  });
});

describe('a delay', () => {
  test('holds back one endpoint, or all', async () => {
    const timed = async (path: string): Promise<number> => {
      const start = performance.now();
      await post(service.current, path, { page_number: '1' });
      return performance.now() - start;
    };
    service.current.control.delay({ ms: 250, endpoint: 'get_news' });
    expect(await timed(NEWS)).toBeGreaterThan(240);
    expect(await timed(LIST)).toBeLessThan(240);
    service.current.control.delay({ ms: 250 });
    expect(await timed(LIST)).toBeGreaterThan(240);
  });

  test('without a length ends with the troubles, also for waiting requests', async () => {
    service.current.control.delay({ endpoint: 'get_news' });
    let isAnswered = false;
    const waiting = ask(service.current, NEWS).then((answer) => ((isAnswered = true), answer));
    await ask(service.current, LIST);
    expect(isAnswered).toBe(false);
    service.current.control.resetFailures();
    expect(await waiting).toMatchObject({ status: 'success' });
  });
});
