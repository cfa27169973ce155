import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { Icon } from '../../../../components/base/Icon';
import { WatchSwitch } from '../../../../components/thread/WatchSwitch';
import type { Following } from '../../../../utils/own-page/following';
import type { FollowedThread } from '../../../../utils/watch/arrival-kinds';
import { elementsIn } from '../support/drawn';

function draw(muted: boolean) {
  const following = { busy: signal(new Set()) } as unknown as Following;
  const followed = { on: true, reason: 'followed', arrivals: 'all', muted } as FollowedThread;
  return elementsIn(WatchSwitch({ following, projectId: 7, followed }));
}

const iconIn = (tree: ReturnType<typeof draw>) => tree.find(({ type }) => Object.is(type, Icon))?.props.name;

describe('the bell of a thread', () => {
  it('says what is: it rings while notifications come, and is struck out while the thread is muted', () => {
    expect(iconIn(draw(false))).toBe('bell');
    expect(iconIn(draw(true))).toBe('bellOff');
  });
});
