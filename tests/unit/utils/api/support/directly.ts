import type { ServiceProfile } from '../../../../../utils/service/profile';
import { post, type ExecuteCall, type Fetch } from '../../../../../entrypoints/background/gate/request';

/** Executes every call directly, without a gate. */
export function directly(fetch: Fetch, profile: ServiceProfile): ExecuteCall {
  return (call) => post(fetch, profile, call);
}
