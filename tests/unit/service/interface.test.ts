/**
 * Where the local service must not be easier than the interface: what no test of the product would notice.
 * Who is refused, and what a client makes of the answers: `tests/unit/utils/api/contract.test.ts`.
 */
import { constants, createPrivateKey, publicEncrypt } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { CAPTCHA_TEST_TOKEN, JONAS, MIRA, MIRAS_PROJECT, OTHERS_PROJECT } from '../../service/fixtures.ts';
import { decryptText, makeKeyPair } from '../../service/crypto.ts';
import { ask, loginForm, post, proofOf, send, serviceForTests, threadOf, type Json } from './client.ts';

const [LIST, NEWS, LOGIN] = ['/api/v3/get_project_list', '/api/v3/get_news', '/api/v2/login.php'];
const [VIEW, POST] = ['/api/v2/view_comments.php', '/api/v2/post_comment.php'];
const OTHERS = ['/api/v3/get_project_details', '/api/v3/get_project_types', '/api/v3/get_meta_data.php'];
const PATHS = [LIST, NEWS, LOGIN, VIEW, POST, '/api/v2/delete_comment.php', ...OTHERS];
const PROJECT_FIELDS =
  'id title description whatsnew category project_type demo_link video_url icon screenshot1 screenshot2 screenshot3 ' +
  'screenshot4 screenshot5 project_size likes comments downloads uid timestamp published_timestamp is_verified ' +
  'is_editor_choice user_name user_profile_pic user_badge';
const COMMENT_FIELDS = 'badge comment_type id message profilepic project_id timestamp uid username';

// Whole seconds: the service writes no others, and the test of the cooldown counts them.
let time = Math.floor(Date.now() / 1000) * 1000;
const service = serviceForTests({ now: () => time });
afterEach(() => service.current.control.encoding({ only: 'any' }));

function expectTexts(list: unknown, fields: string): void {
  expect(list).not.toHaveLength(0);
  for (const item of list as Json[]) {
    expect(Object.keys(item).toSorted()).toEqual(fields.split(' ').toSorted());
    expect(Object.values(item).filter((value) => typeof value !== 'string')).toEqual([]);
  }
}

const comment = (over: Record<string, string> = {}, as = JONAS): Record<string, string> => ({
  project_id: String(OTHERS_PROJECT),
  message: 'hello',
  comment_type: 'default',
  ...proofOf(service.current, as),
  ...over,
});
const write = (...given: Parameters<typeof comment>): Promise<Json> => ask(service.current, POST, comment(...given));
const logIn = (over: Record<string, string> = {}, person: { email: string; password: string } = MIRA): Promise<Json> =>
  ask(service.current, LOGIN, { ...loginForm(service.current, person), ...over });

describe('an answer', () => {
  test.each(PATHS)('of %s is an error without the API key', async (path) => {
    for (const key of ['wrong', '']) {
      const refusal = { status: 'error', message: expect.any(String), status_code: 'ERR_API_KEY_INVALID' };
      expect(await ask(service.current, path, { api_key: key })).toEqual(refusal);
    }
  });

  test('is JSON as PHP writes it, which no other origin may read', async () => {
    const response = await post(service.current, LIST, { page_number: '1' });
    const text = await response.text();
    expect(response.headers.get('content-type')).toContain('application/json');
    expect(text).toContain('"icon":"http:\\/\\/localhost');
    // Everything beyond ASCII is escaped, so there are as many bytes as characters.
    expect(Buffer.byteLength(text)).toBe(text.length);
    expect(response.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('has texts alone in a list of projects, times in whole seconds', async () => {
    const body = await ask(service.current, LIST, { page_number: '1' });
    expect(body).toEqual({ status: 'success', total_pages: '15', projects: expect.any(Array) });
    expectTexts(body['projects'], PROJECT_FIELDS);
    for (const project of body['projects'] as Json[])
      expect(project).toMatchObject({
        timestamp: expect.stringMatching(/^\d{10}000$/),
        published_timestamp: expect.stringMatching(/^\d{10}000$/),
        is_verified: expect.stringMatching(/^[01]$/),
      });
    const none = await ask(service.current, LIST, { page_number: '1', search_keywords: '%zzz_' });
    expect(none).toEqual({ status: 'success', total_pages: '0', projects: [] });
  });

  test('has comments as JSON within JSON, whose slashes are escaped twice', async () => {
    const form = { project_id: String(MIRAS_PROJECT), ...proofOf(service.current, JONAS) };
    const text = await (await post(service.current, VIEW, form)).text();
    expect(text).toContain('https:\\\\\\/\\\\\\/example.org');
    const body = JSON.parse(text) as Json;
    expect(body).toEqual({ status: 'success', author_uid: MIRA.uid, data: expect.any(String) });
    expectTexts(JSON.parse(body['data'] as string), COMMENT_FIELDS);
  });

  test('names no member of the team who wrote a message of the team', async () => {
    const thread = await threadOf(service.current, MIRA, MIRAS_PROJECT);
    const team = thread.filter((one) => one['comment_type'] === 'anonymous');
    expect(team).toMatchObject([{ uid: '0', username: 'Project Commons' }]);
  });

  test('does not say which id a new comment has', async () => {
    expect(await write()).toEqual({ status: 'success', message: expect.any(String), status_code: 'OK' });
  });

  test('is empty to a login without its flag', async () => {
    for (const login of ['false', '1']) {
      const response = await post(service.current, LOGIN, { ...loginForm(service.current, MIRA), login });
      expect([response.status, await response.text()]).toEqual([200, '']);
    }
  });
});

describe('a request', () => {
  test.each(['', '0', '-1', '1.5', 'two'])('for the page “%s” is refused', async (page) => {
    const body = await ask(service.current, LIST, { page_number: page });
    expect(body).toMatchObject({ status: 'error', status_code: 'ERR_INVALID_PARAMETER' });
  });

  test.each([
    ['[1]', 'application/json'],
    ['{"api_key":', 'application/json'],
    ['null', 'application/json'],
    ['api_key=x', 'text/plain'],
    ['--x', 'multipart/form-data; boundary=y'],
  ])('%s as %s has no fields', async (body, type) => {
    expect(await send(service.current, NEWS, body, type)).toMatchObject({ status_code: 'ERR_API_KEY_INVALID' });
  });

  test.each(['form', 'json'] as const)(
    'has no fields to a service that knows only %s if it is the other',
    async (only) => {
      service.current.control.encoding({ only });
      const fields = { api_key: service.current.profile.apiKey };
      const replies = {
        form: await send(service.current, NEWS, new URLSearchParams(fields)),
        json: await send(service.current, NEWS, JSON.stringify(fields), 'application/json'),
      };
      const refused = only === 'form' ? 'json' : 'form';
      expect(replies[only]).toMatchObject({ status: 'success' });
      expect(replies[refused]).toMatchObject({ status_code: 'ERR_API_KEY_INVALID' });
    },
  );

  test.each([
    ['a thousand characters, however many bytes', { message: '👋'.repeat(1000) }, { status: 'success' }],
    ['an empty text', { message: '' }, { status: 'success' }],
    ['a word that contains a bad one', { message: 'the spamlordship' }, { status: 'success' }],
    ['a bad word', { message: 'you Spamlord!' }, { status_code: 'ERR_CONTAINS_BADWORD' }],
    ['another type', { comment_type: 'anonymous' }, { status_code: 'ERR_INVALID_PARAMETER' }],
  ])('to post %s is answered as the interface says', async (_what, over, reply) => {
    expect(await write(over as Record<string, string>)).toMatchObject(reply);
  });

  test('to post is refused during the cooldown of its writer alone', async () => {
    service.current.control.cooldown({ minutes: 5 });
    expect(await write()).toMatchObject({ status_code: 'ERR_COMMENT_COOLDOWN' });
    expect(await write({}, MIRA)).toMatchObject({ status: 'success' });
    time += 299_000;
    expect(await write()).toMatchObject({ status_code: 'ERR_COMMENT_COOLDOWN' });
    time += 1000;
    expect(await write()).toMatchObject({ status: 'success' });
    service.current.control.cooldown({ minutes: 0 });
  });

  test('to delete takes a comment whose id is never used again', async () => {
    const written = () =>
      service.current.control.comment({ as: 'jonas', projectId: MIRAS_PROJECT, message: 'to be deleted' }).id;
    const id = written();
    const form = { comment_id: String(id), uid: String(JONAS.uid), ...proofOf(service.current, JONAS) };
    expect(await ask(service.current, '/api/v2/delete_comment.php', form)).toMatchObject({ status: 'success' });
    expect(written()).toBeGreaterThan(id);
  });
});

describe('a login', () => {
  const oaep = () => {
    const key = { key: service.current.profile.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING };
    return publicEncrypt(key, Buffer.from(MIRA.email)).toString('base64');
  };

  test('takes an address in any case, and none that is too short to be one', async () => {
    expect(await logIn({}, { ...MIRA, email: MIRA.email.toUpperCase() })).toMatchObject({ uid: MIRA.uid });
    // This is what a wrong key may leave by chance.
    expect(await logIn({}, { ...MIRA, email: 'a@b' })).toMatchObject({ status_code: 'ERR_DECRYPTION_FAILED' });
  });

  test.each([
    ['plain text', () => 'plain text!'],
    ['short base64', () => 'aGVsbG8='],
    ['a block of zeros', () => 'A'.repeat(344)],
    ['another padding', oaep],
  ])('fails to decrypt %s', async (_what, email) => {
    expect(await logIn({ email: email() })).toMatchObject({ status_code: 'ERR_DECRYPTION_FAILED' });
  });

  test('takes the public test token again and again, any other once, for two minutes, if the captcha gave it', async () => {
    for (let round = 0; round < 3; round += 1) expect(await logIn()).toMatchObject({ uid: MIRA.uid });
    const given = () => service.current.control.captchaToken().token;
    const [soon, late] = [given(), given()];
    time += 119_000;
    expect(await logIn({ hcaptcha_response: soon })).toMatchObject({ uid: MIRA.uid });
    time += 2000;
    for (const token of ['', 'invented', CAPTCHA_TEST_TOKEN.slice(1), soon, late])
      expect(await logIn({ hcaptcha_response: token })).toMatchObject({ status_code: 'ERR_INVALID_CAPTCHA' });
  });
});

describe('a decrypted text', async () => {
  const [own, other] = await Promise.all([makeKeyPair(1024), makeKeyPair(1024)]);
  const key = createPrivateKey(own.privateKey);
  const encrypt = (text: string | number[], { publicKey } = own): string =>
    publicEncrypt({ key: publicKey, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');

  test.each([
    ['zoë@example.org 👋', 'zoë@example.org 👋'],
    ['mira\u0000@example.org', null],
    [[0x6d, 0x69, 0xff, 0xfe, 0x72, 0x61], null],
    [[0xed, 0xa0, 0xbd, 0xed, 0xb1, 0x8b], null],
  ])('is nothing where %j is not printable UTF-8', (bytes, text) => {
    expect(decryptText(encrypt(bytes), key)).toBe(text);
  });

  test('is nothing where another key was used', () => {
    const foreign = Array.from({ length: 500 }, () => decryptText(encrypt('text', other), key));
    expect(foreign.filter((text) => text !== null)).toEqual([]);
  });

  test('may come with line breaks, but not with a lost character', () => {
    const ciphertext = encrypt('text');
    expect(decryptText(`${ciphertext.slice(0, 76)}\r\n${ciphertext.slice(76)}`, key)).toBe('text');
    expect(decryptText(ciphertext.replace(/[A-Za-z0-9]/, ' '), key)).toBeNull();
    expect(decryptText(`${ciphertext.slice(0, 40)}*${ciphertext.slice(40)}`, key)).toBeNull();
  });
});
