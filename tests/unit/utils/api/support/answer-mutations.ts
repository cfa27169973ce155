/** Answers that were mutated as a whole: cut, replaced, encoded wrongly, with another status, with junk anywhere. */
import fc from 'fast-check';
import type { Case } from './case';
import { CANARIES, endpoints, failures, sample } from './endpoints';
import { anything, names } from './junk';

const recordings = fc.constantFrom(...endpoints.map(({ name }) => name)).map((name) => ({ name, text: sample(name) }));

const pages = fc.constantFrom(
  '',
  '<!doctype html><title>Maintenance</title><h1>Back soon</h1>',
  '<html>{"status":"success"}</html>',
  '<br />\n<b>Warning</b>: Undefined variable in /srv/www/api.php on line 3<br />{"status":"success"}',
  'success',
  'null',
  '[]',
  '"success"',
  '{}',
  '{"a":'.repeat(2000),
);

const RARE_STATUSES = [201, 204, 301, 302, 304, 307, 400, 401, 403, 404, 413, 418, 429, 500, 502, 503, 504, 520];
const httpStatuses = fc.oneof(
  { weight: 4, arbitrary: fc.constant(200) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...RARE_STATUSES),
  },
);
const headers = fc.oneof(
  { weight: 3, arbitrary: fc.constant<Record<string, string>>({}) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('0', '-5', '120', '9'.repeat(20), 'soon', 'Wed, 21 Oct 2099 07:28:00 GMT')
      .map((value) => ({ 'Retry-After': value, Date: 'Wed, 21 Oct 2026 07:28:00 GMT' })),
  },
);

type Mutation = (text: string) => string | number[];

const cut = fc
  .nat({ max: 4000 })
  .map((at): Mutation => (text) => [...Buffer.from(text).subarray(0, at % Buffer.byteLength(text))]);
const bytes = fc
  .tuple(fc.nat({ max: 4000 }), fc.uint8Array({ minLength: 1, maxLength: 6 }))
  .map(([at, junk]): Mutation => (text) => {
    const whole = Buffer.from(text);
    const from = at % whole.length;
    return [...whole.subarray(0, from), ...junk, ...whole.subarray(from + junk.length)];
  });
const noise = fc.uint8Array({ maxLength: 60 }).map((junk): Mutation => () => [...junk]);
const always = (text: string): Mutation => {
  return () => text;
};
const page = pages.map(always);
const failure = fc.constantFrom(...failures).map(always);
/** A service that quotes what it was sent. */
const echo = fc
  .tuple(fc.constantFrom('message', 'status_code'), fc.constantFrom(...CANARIES), fc.boolean())
  .map(([name, canary, encoded]): Mutation => () => {
    const said = `Not valid: ${encoded ? encodeURIComponent(canary) : canary}.`;
    return JSON.stringify({ status: 'error', message: 'No.', [name]: said });
  });
const encodedAgain = fc.constantFrom<Mutation>(
  (text) => JSON.stringify(text),
  (text) => JSON.stringify([JSON.parse(text)]),
  (text) => text + text,
  (text) => text.replaceAll('"', "'"),
);

/** A mutation of one value: replaced, removed or renamed. */
type Step =
  { what: 'replace'; value: unknown } | { what: 'remove' } | { what: 'rename'; name: string } | { what: 'encode' };
const steps: fc.Arbitrary<Step> = fc.oneof(
  anything.map((value): Step => ({ what: 'replace', value })),
  fc.constant<Step>({ what: 'remove' }),
  names.map((name): Step => ({ what: 'rename', name })),
  fc.constant<Step>({ what: 'encode' }),
);
const anywhere = fc
  .array(fc.tuple(fc.nat({ max: 500 }), steps), { minLength: 1, maxLength: 4 })
  .map((all): Mutation => (text) => {
    const answer: unknown = JSON.parse(text);
    for (const [at, step] of all) {
      const places = placesIn(answer);
      const place = places[at % Math.max(1, places.length)];
      if (place) change(place, step);
    }
    return JSON.stringify(answer);
  });
const field = fc.tuple(
  fc.constantFrom(
    'status',
    'message',
    'status_code',
    'data',
    'uid',
    'author_uid',
    'projects',
    'news',
    'categories',
    'total_pages',
    'id',
  ),
  anything,
);
const fields = fc.array(field, { minLength: 1, maxLength: 3 }).map(
  (all): Mutation =>
    (text) =>
      JSON.stringify({ ...(JSON.parse(text) as object), ...Object.fromEntries(all) }),
);

const mutations = fc.oneof(
  { weight: 3, arbitrary: anywhere },
  bytes,
  fields,
  cut,
  noise,
  page,
  failure,
  echo,
  encodedAgain,
);

/** An answer mutated as a whole. */
export const answerCases: fc.Arbitrary<Case> = fc
  .tuple(recordings, mutations, httpStatuses, headers)
  .map(([{ name, text }, mutation, status, header]) => ({
    endpoint: name,
    body: mutation(text),
    status,
    headers: header,
    expected: null,
  }));

type Holder = Record<string, unknown>;
type Spot = { holder: Holder; key: string };

/** Every nested value, with its parent. */
function placesIn(value: unknown): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  const holder = value as Holder;
  return Object.keys(holder).flatMap((key) => [{ holder, key }, ...placesIn(holder[key])]);
}

function change({ holder, key }: Spot, step: Step): void {
  const value = holder[key];
  if (step.what === 'replace') holder[key] = step.value;
  if (step.what === 'encode') holder[key] = JSON.stringify(value);
  if (step.what === 'remove' || step.what === 'rename') Reflect.deleteProperty(holder, key);
  if (step.what === 'rename')
    Object.defineProperty(holder, step.name, { value, enumerable: true, configurable: true, writable: true });
}
