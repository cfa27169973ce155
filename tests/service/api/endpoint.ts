import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context } from 'hono';
import { troubleBefore } from '../control/trouble-response.ts';
import { phpJson } from '../php-json.ts';
import type { World } from '../world.ts';
import { readFields } from './body.ts';
import type { Fields } from './body.ts';
import { Failure, failureBody } from './failure.ts';

type ApiContext = Context<{ Bindings: HttpBindings }>;

/** What an endpoint says to the fields of a request; null is an empty response. Throws a Failure to refuse. */
export type Answer = (world: World, fields: Fields) => object | null;

const JSON_HEADERS = { 'content-type': 'application/json; charset=utf-8' };

/** Makes a request handler of an endpoint's answer: counted, delayed and disturbed as the control interface wants it. */
export function endpoint(world: World, name: string, answer: Answer) {
  return async (context: ApiContext): Promise<Response> => {
    const record = world.ledger.enter(name, context.req.raw.headers);
    // Node would write the machine's time, which is not this service's where a test moves its clock.
    context.env.outgoing.setHeader('Date', new Date(world.now()).toUTCString());
    const fields = await readFields(context.req.raw, world.rules.encoding);
    record.read(fields);
    await world.trouble.wait(name, world.stopping);
    if (world.stopping.aborted) return drop(context);
    const trouble = world.trouble.next(name);
    if (trouble?.kind === 'drop-before') return drop(context);
    const instead = trouble && troubleBefore(trouble);
    if (instead) return record.done(instead);
    const body = answered(world, fields, answer);
    if (trouble?.kind === 'drop-after') return drop(context);
    // Half of a body is never whole JSON: every body is one object, closed by its last character.
    const sent = trouble?.kind === 'cut-json' ? body.slice(0, Math.ceil(body.length / 2)) : body;
    return record.done(new Response(sent, { headers: JSON_HEADERS }));
  };
}

function answered(world: World, fields: Fields, answer: Answer): string {
  try {
    if (fields.get('api_key') !== world.apiKey) throw new Failure('ERR_API_KEY_INVALID');
    const body = answer(world, fields);
    return body === null ? '' : phpJson(body);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return phpJson(failureBody(error.code, error.message));
  }
}

/** Hangs up without a word of HTTP. */
function drop(context: ApiContext): Response {
  context.env.outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}
