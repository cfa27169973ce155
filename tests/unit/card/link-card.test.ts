import { describe, expect, it } from 'vitest';
import { Button } from '../../../components/base/Button';
import { LinkCard } from '../../../entrypoints/card/LinkCard';
import { elementsIn } from '../components/support/drawn';

const buttons = (code: 'project-private' | 'project-not-found' | 'offline') =>
  elementsIn(LinkCard({ state: { kind: 'failed', failure: { code } }, now: 1, onComments: () => undefined })).filter(
    ({ type }) => Object.is(type, Button),
  );

describe('the card of a project that could not be fetched', () => {
  it('offers no comments if the project is private or missing', () => {
    expect([buttons('project-private').length, buttons('project-not-found').length]).toEqual([0, 0]);
  });

  it('still offers comments if the next request may succeed', () => {
    expect(buttons('offline')).toHaveLength(1);
  });
});
