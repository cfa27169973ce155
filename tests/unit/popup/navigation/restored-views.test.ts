import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { restoredViews, viewsAt } from '../../../../entrypoints/popup/navigation/restored-views';
import type { Account } from '../../../../utils/storage/items';
import { anAccount } from '../support';

const LEFT = { owner: 5, mine: 80, filters: true } as const;

function open() {
  const account = signal<Account | null | undefined>(undefined);
  return { account, views: restoredViews({ left: LEFT, account }) };
}

describe('what was open in the views', () => {
  it('is there again for whoever left it, as soon as anything is', () => {
    const { account, views } = open();
    expect(views.value).toEqual(LEFT);
    account.value = anAccount(5);
    expect(views.value).toEqual(LEFT);
    account.value = { ...anAccount(5), name: 'another' };
    expect(views.value).toEqual(LEFT);
  });

  it.each([
    ['somebody else', anAccount(6), 6],
    ['nobody', null, null],
  ])('is nothing to %s', (_who, person, owner) => {
    const { account, views } = open();
    account.value = person;
    expect(views.value).toEqual({ owner });
  });
});

describe('what is open again', () => {
  const views = { ...LEFT, answering: 'comment:7:1', picture: { projectId: 7, at: 2 } };
  const left = { hash: '#/inbox', views };

  it('is all of it where the popup opens at the view that was left', () => {
    expect(viewsAt(left, '#/inbox')).toEqual(views);
    expect(viewsAt(left, '#inbox')).toEqual(views);
  });

  it('is neither a box nor a picture for somebody who came by a link', () => {
    expect(viewsAt(left, '#/project/7')).toEqual(LEFT);
  });

  it('is nothing where nothing was kept', () => {
    expect(viewsAt(null, '#/')).toBeNull();
    expect(viewsAt({ hash: '#/' }, '#/inbox')).toBeNull();
  });
});
