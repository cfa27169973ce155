import { vi } from 'vitest';
import { page } from 'vitest/browser';
import type { FrameEvent } from '../../../utils/captcha/frame';
import { t } from '../../../utils/locale/i18n';
import { savedItem } from '../../../utils/storage/items';
import { aSavedThing } from '../../unit/support';
import { holdTime, letPass } from '../support/clock';
import { openCaptcha } from '../support/pages/open-captcha';
import { openCard } from '../support/pages/open-card';
import { openPill } from '../support/pages/open-pill';
import { signIn, store } from '../support/stored';
import { refuse, worker } from '../support/worker';
import { HOSTILE_PROJECT, NOW, PROJECT } from './samples';
import { part, press, pressOn, text, words } from './steps';
import { rowsOf, type View } from './view';

const captcha = rowsOf('captcha');
const card = rowsOf('card');
const pill = rowsOf('pill');

/** The captcha tab after its frame said something. */
async function after(event: FrameEvent, given: Parameters<typeof openCaptcha>[0] = {}): ReturnType<typeof openCaptcha> {
  const opened = await openCaptcha(given);
  opened.model.handleFrameEvent(event);
  return opened;
}

export const CAPTCHA_VIEWS: readonly View[] = [
  captcha('loading', () => openCaptcha()),
  captcha('ready', () => after({ kind: 'ready' })),
  captcha('slow', async () => {
    holdTime();
    await openCaptcha();
    await letPass(16_000);
    vi.useRealTimers();
    await text('captcha_slow');
  }),
  captcha('blocked', () => after({ kind: 'blocked' })),
  captcha('expired', () => after({ kind: 'expired' })),
  captcha('dismissed', () => after({ kind: 'dismissed' })),
  captcha('an error of the widget', () =>
    after({ kind: 'error', code: 'challenge-error' }, { otherWay: 'Project Commons' }),
  ),
  captcha('being handed over', () => after({ kind: 'token', token: 'token' })),
  captcha('handed over', async () => {
    const { reply } = await after({ kind: 'token', token: 'token' });
    reply('taken');
  }),
  captcha('of settings that were closed', async () => {
    const { leave } = await openCaptcha();
    leave();
    await text('captcha_gone');
  }),
  captcha('without a service', () => openCaptcha({ hasService: false })),
];

export const CARD_VIEWS: readonly View[] = [
  card('a project that is known', async () => {
    worker.on('card.read', () => ({ project: PROJECT, seenAt: NOW - 60_000, newComments: 3 }));
    await openCard();
    await words(PROJECT.title);
  }),
  card('a project that is saved', async () => {
    await signIn();
    await store(savedItem, { owner: 7, things: { [PROJECT.id]: aSavedThing() } });
    worker.on('card.read', () => ({ project: PROJECT, seenAt: NOW - 60_000, newComments: 3 }));
    await openCard();
    await part('[aria-pressed=true]');
  }),
  ...(['covered', 'veiled'] as const).map((code) =>
    card(`a project that a ${code} press did not save`, async () => {
      await signIn();
      worker.on('card.read', () => ({ project: PROJECT, seenAt: NOW - 60_000, newComments: 3 }));
      worker.fail('saved.set', code);
      await openCard();
      await press('saved_save');
      await text(code === 'covered' ? 'error_covered' : 'error_veiled');
    }),
  ),
  card('a project that is saved with a note', async () => {
    await signIn();
    await store(savedItem, { owner: 7, things: { [PROJECT.id]: aSavedThing({ note: 'For the screen in the hall' }) } });
    worker.on('card.read', () => ({ project: PROJECT, seenAt: NOW - 60_000, newComments: 3 }));
    await openCard();
    await part('.note-field');
  }),
  card('a project whose note a covered press did not store', async () => {
    await signIn();
    await store(savedItem, { owner: 7, things: { [PROJECT.id]: aSavedThing({ note: 'For the' }) } });
    worker.on('card.read', () => ({ project: PROJECT, seenAt: NOW - 60_000, newComments: 3 }));
    worker.fail('saved.set', 'covered');
    await openCard();
    await page.getByRole('textbox').fill('For the screen in the hall');
    await text('error_covered');
  }),
  card('a project with hostile texts', async () => {
    worker.on('card.read', () => ({ project: HOSTILE_PROJECT, seenAt: NOW, newComments: null }));
    await openCard();
    await part('.link-card__title');
  }),
  card('a project that is being asked for', async () => {
    worker.hold('card.fetch');
    await openCard();
    await text('card_asking');
  }),
  card('a project that could not be read', async () => {
    worker.on('card.fetch', () => refuse({ code: 'http', detail: '500' }));
    await openCard();
    await words(t('error_http'));
  }),
  {
    ...card('a project that is private', async () => {
      worker.on('card.fetch', () => refuse({ code: 'project-private', message: 'This project is private.' }));
      await openCard();
      await words('This project is private.');
    }),
    isWordless: true,
  },
];

async function openWithCount(): Promise<void> {
  await openPill({ count: 12_345 });
  await part('.pill:not([hidden])');
}

export const PILL_VIEWS: readonly View[] = [
  pill('the number of comments', openWithCount),
  pill('the choice where it is hidden', async () => {
    await openWithCount();
    await pressOn(page.getByRole('button', { name: t('popup_more') }));
    await part('.pill__site:not([hidden])');
  }),
];
