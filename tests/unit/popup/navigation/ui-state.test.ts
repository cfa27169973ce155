import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createUiState } from '../../../../entrypoints/popup/navigation/ui-state';
import type { Account } from '../../../../utils/storage/items';
import type { UiState } from '../../../../utils/storage/view-state';
import { anAccount } from '../support';

const SAVED: UiState = { owner: 5, mineBy: 'likes', inbox: { kind: null, unreadOnly: true, unfolded: [], most: 30 } };

function open() {
  const account = signal<Account | null | undefined>(undefined);
  return { account, uiState: createUiState(SAVED, account) };
}

describe('the UI state', () => {
  it('is restored for the same person, before the account is known', () => {
    const { account, uiState } = open();
    expect(uiState.value).toEqual(SAVED);
    account.value = anAccount(5);
    expect(uiState.value).toEqual(SAVED);
    account.value = { ...anAccount(5), name: 'another' };
    expect(uiState.value).toEqual(SAVED);
  });

  it.each([
    ['another person', anAccount(6), 6],
    ['a signed-out person', null, null],
  ])('is emptied for %s', (_who, person, owner) => {
    const { account, uiState } = open();
    account.value = person;
    expect(uiState.value).toEqual({ owner });
  });
});
