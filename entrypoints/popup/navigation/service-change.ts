import { effect, type ReadonlySignal } from '@preact/signals';
import type { PublicProfile } from '../../../utils/service/profile';

/**
 * Calls back once another service is in use than at first, or none: whatever a page shows and remembers is of the one before.
 * @param service known already
 */
export function onServiceChange(service: ReadonlySignal<PublicProfile | null | undefined>, callBack: () => void): void {
  const before = service.peek()?.baseUrl;
  let isCalled = false;
  effect(() => {
    if (service.value?.baseUrl === before || isCalled) return;
    isCalled = true;
    callBack();
  });
}
