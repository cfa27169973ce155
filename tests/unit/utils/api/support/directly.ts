import type { ServiceProfile } from '../../../../../utils/service/profile';
import { post, type ExecuteCall, type Fetch } from '../../../../../utils/api/request';

/** Executes every call directly, without a gate. */
export function directly(fetch: Fetch, profile: ServiceProfile): ExecuteCall {
  return (call) => post(fetch, profile, call);
}
