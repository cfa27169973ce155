import type { Rules } from '../world.ts';
import { Failure } from './failure.ts';

/** The fields of a request body. In every encoding, each value is text, as PHP reads it. */
export type Fields = ReadonlyMap<string, string>;

const DIGITS = /^\d{1,15}$/;

/** Reads a form or a JSON body. What can't be read is a body without fields. */
export async function readFields(request: Request, encoding: Rules['encoding']): Promise<Fields> {
  const type = request.headers.get('content-type')?.toLowerCase() ?? '';
  const isJson = type.startsWith('application/json');
  if (encoding !== 'any' && isJson !== (encoding === 'json')) return new Map();
  if (isJson) return jsonFields(await request.text());
  if (!type.startsWith('application/x-www-form-urlencoded')) return new Map();
  return new Map(new URLSearchParams(await request.text()));
}

/** A field that must be there; it may be empty only where the caller allows it. */
export function requiredText(fields: Fields, name: string, { mayBeEmpty = false } = {}): string {
  const value = fields.get(name);
  if (value === undefined || (value === '' && !mayBeEmpty))
    throw new Failure('ERR_INVALID_PARAMETER', `The parameter ${name} is missing.`);
  return value;
}

/** A field that must hold a whole number of at least `least`. */
export function requiredNumber(fields: Fields, name: string, least = 0): number {
  const value = requiredText(fields, name);
  if (!DIGITS.test(value) || Number(value) < least)
    throw new Failure('ERR_INVALID_PARAMETER', `The parameter ${name} is not a valid number.`);
  return Number(value);
}

/** A field that may be left out; an empty one counts as left out. */
export function optionalText(fields: Fields, name: string): string | undefined {
  return fields.get(name) || undefined;
}

function jsonFields(text: string): Fields {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return new Map();
  return new Map(
    Object.entries(value).flatMap(([name, field]) =>
      typeof field === 'string' || typeof field === 'number' || typeof field === 'boolean'
        ? [[name, String(field)] as const]
        : [],
    ),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A broken body has no fields: the missing API key is then what the answer complains about.
    return null;
  }
}
