import { describe, expect, it } from 'vitest';
import type { Comment } from '../../../../utils/api/schemas';
import { parsePin, formatPin, pinOf } from '../../../../utils/watch/pins';
import { aComment } from '../thread/support/samples';

const AUTHOR = 7;

const comment = (given: Partial<Comment>) => aComment({ text: '/pin title:Read me message:First this.', ...given });

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
  ])('returns null for %j', (text) => {
    expect(parsePin(text)).toBeNull();
  });
});

describe('pinOf', () => {
  it('returns a pin by the project’s author', () => {
    expect(pinOf(comment({ authorId: AUTHOR }), AUTHOR)).not.toBeNull();
  });

  it.each([40, 50, 60])('returns a pin by a person with the badge %i', (badge) => {
    expect(pinOf(comment({ badge }), AUTHOR)).not.toBeNull();
  });

  it('returns an anonymous pin by the team', () => {
    expect(pinOf(comment({ fromTeam: true, authorId: 0 }), AUTHOR)).not.toBeNull();
  });

  it.each([0, 5, 20, 39])('ignores other people, for example with the badge %i', (badge) => {
    expect(pinOf(comment({ badge }), AUTHOR)).toBeNull();
  });

  it('returns null if the project’s author is unknown', () => {
    expect(pinOf(comment({ authorId: 0 }), 0)).toBeNull();
    expect(pinOf(comment({ authorId: 0 }), null)).toBeNull();
  });
});

describe('formatPin', () => {
  it('formats a text that parses to the same pin', () => {
    const pins = [
      { title: 'Rules', message: 'Be kind' },
      { title: '', message: 'No title' },
      { title: 'Only a title', message: '' },
      { title: 'title:', message: 'a message: of\ntwo lines' },
    ];
    for (const pin of pins) expect(parsePin(formatPin(pin))).toEqual(pin);
  });

  it('escapes separators and line breaks in the title', () => {
    const pin = parsePin(formatPin({ title: ' A\nmessage:b ', message: 'c' }));
    expect(pin).toEqual({ title: 'A message\u200B:b', message: 'c' });
  });
});
