import { expect, test } from 'vitest';
import { createCardModel } from '../../../entrypoints/card/model';
import type { ProjectCard, send } from '../../../utils/messages';

const known = { project: { id: 5, title: 'Here' }, seenAt: 3, newComments: 2 } as unknown as ProjectCard;

function modelOf(replies: Record<string, unknown>) {
  const asked: unknown[] = [];
  const ask = (async (name: string, input: unknown) => {
    asked.push([name, input]);
    return replies[name];
  }) as unknown as typeof send;
  return { asked, model: createCardModel({ ask, nonce: 'n', now: () => 10 }) };
}

test('a card shows what is stored, without asking the service', async () => {
  const { asked, model } = modelOf({ 'card.read': { ok: true, value: known } });
  await model.load();
  expect(model.state.value).toEqual({ kind: 'known', known });
  expect(asked).toEqual([['card.read', { nonce: 'n' }]]);
});

test('an unknown project is fetched once, by the nonce and never by the project id', async () => {
  const { asked, model } = modelOf({
    'card.read': { ok: true, value: null },
    'card.fetch': { ok: true, value: { id: 5 } },
  });
  await model.load();
  expect(model.state.value).toEqual({ kind: 'known', known: { project: { id: 5 }, seenAt: 10, newComments: null } });
  expect(asked).toEqual([
    ['card.read', { nonce: 'n' }],
    ['card.fetch', { nonce: 'n' }],
  ]);
});

test('a card shows why an invalid nonce or a failed request left it empty', async () => {
  const invalid = modelOf({ 'card.read': { ok: false, failure: { code: 'bad-request' } } });
  await invalid.model.load();
  expect(invalid.model.state.value).toEqual({ kind: 'failed', failure: { code: 'bad-request' } });
  const missing = modelOf({
    'card.read': { ok: true, value: null },
    'card.fetch': { ok: false, failure: { code: 'project-private' } },
  });
  await missing.model.load();
  expect(missing.model.state.value).toEqual({ kind: 'failed', failure: { code: 'project-private' } });
});
