import { expect, test } from 'vitest';
import { cardModel } from '../../../entrypoints/card/model';
import type { KnownHere, send } from '../../../utils/messages';

const known = { project: { id: 5, title: 'Here' }, seenAt: 3, news: 2 } as unknown as KnownHere;

function modelOf(replies: Record<string, unknown>) {
  const asked: unknown[] = [];
  const ask = (async (name: string, input: unknown) => {
    asked.push([name, input]);
    return replies[name];
  }) as unknown as typeof send;
  return { asked, model: cardModel({ ask, nonce: 'n', now: () => 10 }) };
}

test('a card shows what is known here, and asks the service nothing', async () => {
  const { asked, model } = modelOf({ 'card.open': { ok: true, value: known } });
  await model.begin();
  expect(model.state.value).toEqual({ kind: 'known', known });
  expect(asked).toEqual([['card.open', { nonce: 'n' }]]);
});

test('what nobody has seen is asked for once, by the nonce and never by the project', async () => {
  const { asked, model } = modelOf({
    'card.open': { ok: true, value: null },
    'card.fetch': { ok: true, value: { id: 5 } },
  });
  await model.begin();
  expect(model.state.value).toEqual({ kind: 'known', known: { project: { id: 5 }, seenAt: 10, news: null } });
  expect(asked).toEqual([
    ['card.open', { nonce: 'n' }],
    ['card.fetch', { nonce: 'n' }],
  ]);
});

test('a card that is nobody’s, and a project that is not there, say so', async () => {
  const nobodys = modelOf({ 'card.open': { ok: false, failure: { code: 'bad-request' } } });
  await nobodys.model.begin();
  expect(nobodys.model.state.value).toEqual({ kind: 'failed', failure: { code: 'bad-request' } });
  const gone = modelOf({
    'card.open': { ok: true, value: null },
    'card.fetch': { ok: false, failure: { code: 'project-private' } },
  });
  await gone.model.begin();
  expect(gone.model.state.value).toEqual({ kind: 'failed', failure: { code: 'project-private' } });
});
