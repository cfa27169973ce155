import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { onServiceChange } from '../../../../entrypoints/popup/navigation/service-change';
import type { PublicProfile } from '../../../../utils/service/profile';

const at = (baseUrl: string, name = '') => ({ baseUrl, name }) as PublicProfile;

function open(first: PublicProfile | null) {
  const service = signal<PublicProfile | null | undefined>(first);
  const callBack = vi.fn<() => void>();
  onServiceChange(service, callBack);
  return { service, callBack };
}

describe('a page of the popup', () => {
  it('begins anew with another service, once', () => {
    const { service, callBack } = open(at('https://one.example'));
    expect(callBack).not.toHaveBeenCalled();
    service.value = at('https://two.example');
    service.value = at('https://three.example');
    expect(callBack).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['there is one', null, at('https://one.example')],
    ['there is none', at('https://one.example'), null],
  ])('begins anew once %s', (_when, before, after) => {
    const { service, callBack } = open(before);
    service.value = after;
    expect(callBack).toHaveBeenCalledTimes(1);
  });

  it('goes on where the same one is called otherwise', () => {
    const { service, callBack } = open(at('https://one.example'));
    service.value = at('https://one.example', 'Quay');
    expect(callBack).not.toHaveBeenCalled();
  });
});
