import type { Failure, Result } from '../../../../../utils/errors';
import type { Input, Reply, RequestName, Send } from '../../../../../utils/commands/messages';

type Answers = { [N in RequestName]?: (input: Input<N>) => Reply<N> | Failure | Promise<Reply<N> | Failure> };

/** A worker that gives these answers and records what it was asked. It answers any other request with nothing. */
export function fakeWorker(answers: Answers = {}) {
  const asked: { name: RequestName; input: unknown }[] = [];
  const send: Send = async <N extends RequestName>(name: N, input: Input<N>): Promise<Result<Reply<N>>> => {
    asked.push({ name, input });
    const answer = answers[name];
    const value = await answer?.(input);
    if (isFailure(value)) return { ok: false, failure: value };
    return { ok: true, value: (value ?? null) as Reply<N> };
  };
  return { answers, asked, send, count: (name: RequestName) => asked.filter((one) => one.name === name).length };
}

function isFailure(value: unknown): value is Failure {
  return typeof value === 'object' && value !== null && 'code' in value;
}
