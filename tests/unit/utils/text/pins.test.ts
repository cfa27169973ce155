import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../utils/api/schemas';
import { parsePin, formatPin, pinOf } from '../../../../utils/text/pins';

const AUTHOR = 7;

function comment(given: Partial<Comment>): Comment {
  return {
    id: 1,
    authorId: 99,
    authorName: 'ann',
    authorAvatarUrl: null,
    badge: 0,
    text: '/pin title:Read me message:First this.',
    fromTeam: false,
    postedAt: 1000,
    ...given,
  };
}

describe('parsePin', () => {
  it.each([
    ['/pin title:Read me message:First this.', { title: 'Read me', message: 'First this.' }],
    ['  /pin   title: Read me \n message: First\n\nthis. ', { title: 'Read me', message: 'First\n\nthis.' }],
    ['/pin title:Say message: twice message:yes', { title: 'Say', message: 'twice message:yes' }],
    ['/pin title: message:No title', { title: '', message: 'No title' }],
    ['/pin title:No message message:', { title: 'No message', message: '' }],
  ])('reads %j', (text, pin) => {
    expect(parsePin(text)).toEqual(pin);
  });

  it.each([
    '/pin',
    '/pin title:x',
    '/pin message:y title:x',
    'see /pin title:x message:y',
    '/pinned title:x message:y',
    '/pin title: message: ',
    '',
  ])('takes %j for ordinary text', (text) => {
    expect(parsePin(text)).toBeNull();
  });

  it('reads 100 kB of spaces at once', () => {
    const started = performance.now();
    parsePin(`/pin title:${' '.repeat(100_000)}x`);
    parsePin(`/pin title:${' message'.repeat(12_500)}`);
    expect(performance.now() - started).toBeLessThan(200);
  });
});

describe('pinOf', () => {
  it('counts when the project’s author wrote it', () => {
    expect(pinOf(comment({ authorId: AUTHOR }), AUTHOR)).not.toBeNull();
  });

  it.each([40, 50, 60])('counts when somebody with the badge %i wrote it', (badge) => {
    expect(pinOf(comment({ badge }), AUTHOR)).not.toBeNull();
  });

  it('counts when the team wrote it without a name', () => {
    expect(pinOf(comment({ fromTeam: true, authorId: 0 }), AUTHOR)).not.toBeNull();
  });

  it.each([0, 5, 20, 39])('is ordinary text from anyone else, the badge %i included', (badge) => {
    expect(pinOf(comment({ badge }), AUTHOR)).toBeNull();
  });

  it('takes nobody for an author who is not known', () => {
    expect(pinOf(comment({ authorId: 0 }), 0)).toBeNull();
    expect(pinOf(comment({ authorId: 0 }), null)).toBeNull();
  });
});

describe('writing a pin', () => {
  it('makes a text that is read as the same pin', () => {
    const pins = [
      { title: 'Rules', message: 'Be kind' },
      { title: '', message: 'No title' },
      { title: 'Only a title', message: '' },
      { title: 'title:', message: 'a message: of\ntwo lines' },
    ];
    for (const pin of pins) expect(parsePin(formatPin(pin))).toEqual(pin);
  });

  it('lets no title end early, nor run over several lines', () => {
    const pin = parsePin(formatPin({ title: ' A\nmessage:b ', message: 'c' }));
    expect(pin).toEqual({ title: 'A message\u200B:b', message: 'c' });
  });
});
