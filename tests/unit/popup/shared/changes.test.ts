import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import type { Route } from '../../../../entrypoints/popup/first-paint/routes';
import { onServiceChange, onView } from '../../../../entrypoints/popup/shared/changes';
import type { PublicProfile } from '../../../../utils/service/profile';

const at = (baseUrl: string, name = '') => ({ baseUrl, name }) as PublicProfile;

function open(first: PublicProfile | null) {
  const service = signal<PublicProfile | null | undefined>(first);
  const callback = vi.fn<() => void>();
  onServiceChange(service, callback);
  return { service, callback };
}

describe('a page of the popup', () => {
  it.each([
    ['has another address, and only once', at('https://one.example'), at('https://two.example'), 1],
    ['is set up', null, at('https://one.example'), 1],
    ['is removed', at('https://one.example'), null, 1],
    ['has another name only, not', at('https://one.example'), at('https://one.example', 'Quay'), 0],
  ])('is called when the service %s', (_when, before, after, calls) => {
    const { service, callback } = open(before);
    expect(callback).not.toHaveBeenCalled();
    service.value = after;
    expect(callback).toHaveBeenCalledTimes(calls);
    if (calls > 0) service.value = at('https://three.example');
    expect(callback).toHaveBeenCalledTimes(calls);
  });
});

it('a view is entered at each of its addresses, and left before the next', () => {
  const route = signal<Route>({ view: 'news', announcement: null });
  const steps: string[] = [];
  onView(route, 'project', ({ id }) => {
    steps.push(`enter ${id}`);
    return () => void steps.push(`leave ${id}`);
  });
  for (const id of [7, 8]) route.value = { view: 'project', id };
  route.value = { view: 'about' };
  expect(steps).toEqual(['enter 7', 'leave 7', 'enter 8', 'leave 8']);
});
