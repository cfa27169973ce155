import { afterEach, expect, it } from 'vitest';
import russian from '../../../../public/_locales/ru/messages.json' with { type: 'json' };
import turkish from '../../../../public/_locales/tr/messages.json' with { type: 'json' };
import { buildNotification } from '../../../../entrypoints/background/notifications/content';
import { setTexts } from '../../../../utils/locale/i18n';
import { anEntry } from '../../support';

afterEach(() => setTexts(null));

it.each([
  ['Russian', russian, '1 упоминание, 1 комментарий'],
  ['Turkish', turkish, '1 bahsetme, 1 yorum'],
])('the title of a notification separates the counts of several kinds in %s', (_language, texts, title) => {
  setTexts(texts);
  const entries = [anEntry(), anEntry({ id: 'comment:1:3', kind: 'comment' })];
  expect(buildNotification(entries, { privacy: 'full', iconUrl: '', basicOnly: false }).title).toBe(title);
});

it.each([
  ['a message', '🇩🇪'.repeat(300), false, `${'🇩🇪'.repeat(60)}…`],
  ['a line of several', '👩‍💻'.repeat(300), true, `Pocket Budget – ${'👩‍💻'.repeat(16)}…`],
])('%s ends with a whole character', (_what, text, isList, message) => {
  const entries = [anEntry({ text }), ...(isList ? [anEntry({ id: 'mention:1:3', commentId: 3, text: '' })] : [])];
  const built = buildNotification(entries, { privacy: 'full', iconUrl: '', basicOnly: false });
  expect(isList ? built.items?.[0]?.message : built.message).toBe(message);
});
