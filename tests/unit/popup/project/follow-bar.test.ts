import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../../../components/base/Button';
import { FollowBar } from '../../../../entrypoints/popup/project/FollowBar';
import { FollowButton } from '../../../../components/base/FollowButton';
import { mutedHint } from '../../../../components/thread/follow-hint';
import type { Failure } from '../../../../utils/errors';
import { project } from '../support';
import { elementsIn, textsIn } from '../../components/support/drawn';

type Following = Parameters<typeof FollowBar>[0]['following'];

/** What is followed of project 5, by author 1. */
interface Followed {
  thread?: ReturnType<Following['threadOf']>;
  author?: ReturnType<Following['authorOf']>;
  busy?: 'thread:5' | 'person:1';
  onSignIn?: () => void;
}

const THREAD = { on: false, reason: 'followed', muted: false, arrivals: 'all' } as const;

function draw({ thread = THREAD, author = null, busy, onSignIn = () => undefined }: Followed) {
  const following = {
    busy: signal(new Set(busy ? [busy] : [])),
    failures: signal(new Map<never, Failure>()),
    threadOf: () => thread,
    authorOf: () => author,
  } as Partial<Following> as Following;
  return FollowBar({ following, project: project(5), onSignIn });
}

const buttons = (change: Followed) => elementsIn(draw(change)).filter(({ type }) => Object.is(type, FollowButton));
const labels = (change: Followed) => buttons(change).map(({ props }) => [textsIn(props.children).join(''), props.on]);

describe('the buttons to follow', () => {
  it.each([
    ['followed', false, 'Follow'],
    ['followed', true, 'Following'],
    ['written', true, 'Following'],
    ['own', true, 'Following'],
    ['own', false, 'Follow'],
  ] as const)('name a thread that is %s, on: %s', (reason, on, label) => {
    expect(labels({ thread: { reason, on, muted: false, arrivals: 'all' } })).toEqual([[label, on]]);
  });

  it('name the author, isolated from the text direction', () => {
    expect(labels({ author: { name: 'bo', on: false, projectsArrive: true } })[1]).toEqual([
      'Follow \u2068bo\u2069',
      false,
    ]);
    expect(labels({ author: { name: 'bo', on: true, projectsArrive: true } })[1]).toEqual([
      'Following \u2068bo\u2069',
      true,
    ]);
  });

  it('are busy only where they were pressed', () => {
    expect(
      buttons({ author: { name: 'bo', on: false, projectsArrive: true }, busy: 'person:1' }).map(
        ({ props }) => props.busy,
      ),
    ).toEqual([false, true]);
  });

  it('say what muting means', () => {
    expect(textsIn(draw({ thread: { reason: 'followed', on: true, muted: true, arrivals: 'mentions' } }))).toContain(
      'Muted: you only get comments that mention you.',
    );
  });

  it('lead to the sign-in while signed out', () => {
    const onSignIn = vi.fn<() => void>();
    const drawn = elementsIn(draw({ thread: null, author: { name: 'bo', on: false, projectsArrive: true }, onSignIn }));
    const button = drawn.find(({ type }) => Object.is(type, Button));
    expect(textsIn(button?.props.children)).toEqual(['Sign in to follow']);
    expect(drawn.filter(({ type }) => Object.is(type, FollowButton))).toEqual([]);
    const press = button?.props.onPress as () => void;
    press();
    expect(onSignIn).toHaveBeenCalledOnce();
  });

  it.each([
    [{ on: false }, 'Follow to get new comments and updates in your inbox.'],
    [{ on: true }, 'You get new comments and updates in your inbox.'],
    [{ on: true, arrivals: 'comments' }, 'You get new comments in your inbox.'],
    [{ on: false, arrivals: 'updates' }, 'Follow to get updates in your inbox.'],
    [
      { on: true, arrivals: 'mentions' },
      'You only get comments that mention you. The rest is turned off in your settings.',
    ],
    [
      { on: true, arrivals: 'nothing', muted: true },
      'You get nothing in your inbox: it’s turned off in your settings.',
    ],
    [{ on: true, reason: 'own' }, 'You get new comments in your inbox because this is your project.'],
    [
      { on: true, reason: 'written', arrivals: 'mentions' },
      'You only get comments that mention you. The rest is turned off in your settings.',
    ],
    [{ on: false, reason: 'own' }, 'You get nothing from this thread in your inbox.'],
  ] as const)('promise no more than arrives: %j', (change, hint) => {
    expect(textsIn(draw({ thread: { ...THREAD, ...change } }))).toContain(hint);
  });

  it('say that the settings turn off new projects of the author', () => {
    const hint = 'New projects by people you follow are turned off in your settings.';
    expect(textsIn(draw({ author: { name: 'bo', on: true, projectsArrive: false } }))).toContain(hint);
    expect(textsIn(draw({ author: { name: 'bo', on: true, projectsArrive: true } }))).not.toContain(hint);
  });
});

describe('the hint above a muted thread', () => {
  const muted = { on: true, reason: 'followed', muted: true, arrivals: 'mentions' } as const;

  it('says that mentions still arrive, unless the settings turn them off', () => {
    expect(mutedHint(muted)).toBe('panel_muted');
    expect(mutedHint({ ...muted, arrivals: 'nothing' })).toBe('project_nothingHint');
  });

  it('is missing if the thread is not muted or not watched', () => {
    expect(mutedHint({ ...muted, muted: false })).toBeNull();
    expect(mutedHint({ ...muted, on: false })).toBeNull();
  });
});
