import { describe, expect, it } from 'vitest';
import { App } from '../../../../entrypoints/popup/first-paint/App';
import { ListChips } from '../../../../entrypoints/popup/first-paint/ListChips';
import { firstPaintModel } from '../../../../entrypoints/popup/first-paint/model';
import { ProjectsHead } from '../../../../entrypoints/popup/first-paint/ProjectsHead';
import type { PublicProfile } from '../../../../utils/service/profile';
import type { Account } from '../../../../utils/storage/items';
import { elementsIn } from '../../components/support/drawn';
import { anAccount } from '../support';

function open({
  account = null,
  isSetUp = true,
  hash = '#/',
}: {
  account?: Account | null;
  isSetUp?: boolean;
  hash?: string;
}) {
  return firstPaintModel({
    hash,
    service: isSetUp ? ({ baseUrl: 'https://one.example' } as PublicProfile) : null,
    account,
    inbox: [],
    saved: null,
    navigate: () => undefined,
    defer: () => undefined,
  });
}

describe('the shell of the popup', () => {
  const signInLinks = (model: ReturnType<typeof open>) =>
    elementsIn(App({ model, slots: null, now: { value: 1 }, onMenu: () => undefined })).filter(
      ({ type, props }) => type === 'a' && props.href === '/options.html#/sign-in',
    );

  it('offers to sign in at every view, to whoever is not signed in', () => {
    expect(signInLinks(open({}))).toHaveLength(1);
    expect(signInLinks(open({ account: anAccount(5) }))).toEqual([]);
    expect(signInLinks(open({ isSetUp: false }))).toEqual([]);
  });
});

describe('the head of the projects', () => {
  const selected = (hash: string) =>
    elementsIn(ProjectsHead({ model: open({ hash }), slots: null })).find(({ type }) => Object.is(type, ListChips))
      ?.props.selected;

  it('selects no list while a search stands', () => {
    expect(selected('#/')).toBe('recent');
    expect(selected('#/search/lamp')).toBeNull();
  });
});
