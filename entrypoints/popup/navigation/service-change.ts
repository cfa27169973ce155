import { effect, type ReadonlySignal } from '@preact/signals';
import type { PublicProfile } from '../../../utils/service/profile';

/**
 * Calls back once when the service is changed or removed: what the page shows belongs to the one before.
 * @param service already read
 */
export function onServiceChange(service: ReadonlySignal<PublicProfile | null | undefined>, callback: () => void): void {
  const before = service.peek()?.baseUrl;
  let isCalled = false;
  effect(() => {
    if (service.value?.baseUrl === before || isCalled) return;
    isCalled = true;
    callback();
  });
}
