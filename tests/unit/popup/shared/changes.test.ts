import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { onServiceChange } from '../../../../entrypoints/popup/shared/changes';
import type { PublicProfile } from '../../../../utils/service/profile';

const at = (baseUrl: string, name = '') => ({ baseUrl, name }) as PublicProfile;

function open(first: PublicProfile | null) {
  const service = signal<PublicProfile | null | undefined>(first);
  const callback = vi.fn<(next: PublicProfile | null) => void>();
  onServiceChange(service, callback);
  return { service, callback };
}

describe('a page of the popup', () => {
  it('is called once after the service has changed', () => {
    const { service, callback } = open(at('https://one.example'));
    expect(callback).not.toHaveBeenCalled();
    service.value = at('https://two.example');
    service.value = at('https://three.example');
    expect(callback).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a service is set up', null, at('https://one.example')],
    ['the service is removed', at('https://one.example'), null],
  ])('is called when %s', (_when, before, after) => {
    const { service, callback } = open(before);
    service.value = after;
    expect(callback.mock.calls).toEqual([[after]]);
  });

  it('is not reported when the same service only has another name', () => {
    const { service, callback } = open(at('https://one.example'));
    service.value = at('https://one.example', 'Quay');
    expect(callback).not.toHaveBeenCalled();
  });
});
