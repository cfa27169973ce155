import { describe, expect, it } from 'vitest';
import { InboxCard } from '../../../components/InboxCard';
import type { InboxEntry } from '../../../utils/stored';
import { textsIn } from './support/drawn';

const MENTION: InboxEntry = {
  id: 'mention:7:70',
  kind: 'mention',
  title: 'Departures',
  text: 'hello',
  author: 'bo',
  avatarUrl: null,
  at: 1,
  projectId: 7,
  commentId: 70,
  read: true,
  notifiedAt: null,
};

const wordsOf = (change: Partial<InboxEntry>) => textsIn(InboxCard({ entry: { ...MENTION, ...change }, now: 2, onOpen: () => undefined }));

describe('a card of the inbox', () => {
  it('says who mentioned one, with the name set apart', () => {
    expect(wordsOf({})).toContain('\u2068bo\u2069 mentioned you');
  });

  it('says so of the team too, which has no name', () => {
    expect(wordsOf({ author: '' })).toContain('The service’s team mentioned you');
  });

  it('calls an announcement what it is', () => {
    expect(wordsOf({ id: 'news:3', kind: 'news', author: '' })).toContain('Announcement');
  });
});
