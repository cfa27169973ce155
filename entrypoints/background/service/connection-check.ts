/** Tries both body encodings to find out which one the service reads. Without the login. */
import { createClient } from '../../../utils/api/client';
import { failureFrom, wasNeverSent, type Failure } from '../../../utils/errors';
import type { ConnectionCheck } from '../../../utils/messages';
import type { ServiceProfile } from '../../../utils/service/profile';
import type { Dependencies } from '../dependencies';

const NO_ANSWER: ReadonlySet<Failure['code']> = new Set([
  'offline',
  'timeout',
  'unreachable',
  'redirected',
  'no-service',
]);

/** Checks the connection to the service in use. @throws FailureError `no-service`, `no-access` */
export async function checkConnection({ services, gate, now }: Dependencies): Promise<ConnectionCheck> {
  const { profile, signal } = await services.required();

  async function attempt(
    bodyEncoding: ServiceProfile['bodyEncoding'],
  ): Promise<{ failure: Failure | null; tookMs: number }> {
    const startedAt = now();
    // The request with the smallest answer. The cache stays as it is.
    const client = createClient(gate.executorFor({ ...profile, bodyEncoding }, 'person', signal), profile);
    const failure = await failureFrom(client.getProjectTypes());
    return { failure, tookMs: now() - startedAt };
  }

  const [form, json] = [await attempt('form'), await attempt('json')];
  const answered = [form, json].filter(
    ({ failure }) => failure === null || (!wasNeverSent(failure) && !NO_ANSWER.has(failure.code)),
  );
  return {
    at: now(),
    encodings: { form: form.failure, json: json.failure },
    tookMs: answered.length > 0 ? Math.min(...answered.map(({ tookMs }) => tookMs)) : null,
    aheadMs: services.clockAheadMs(),
  };
}
