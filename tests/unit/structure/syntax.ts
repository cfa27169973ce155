/** The syntax tree of a source, as far as tests of the structure look at it. */
import { parseSync } from 'vite';
import type { Source } from './sources';

export interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

export interface Syntax {
  program: Node;
  comments: { type: string; value: string; start: number; end: number }[];
}

/** Reads a TypeScript source. @throws where it is none */
export function syntaxOf({ path, text }: Source): Syntax {
  const { program, comments, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message ?? ''}`);
  return { program: program as unknown as Node, comments };
}

/** Every node of these types, from the top down. */
export function nodesOf(root: Node, ...types: string[]): Node[] {
  const found: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    else if (isNode(value)) {
      if (types.includes(value.type)) found.push(value);
      Object.values(value).forEach(visit);
    }
  };
  visit(root);
  return found;
}

const IMPORTS = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
] as const;

/** What a source imports, as it names it: values and types, re-exports, and what it imports late. */
export function importsOf(source: Source): string[] {
  const { program } = syntaxOf(source);
  return nodesOf(program, ...IMPORTS).flatMap(({ source: from }) => (isNode(from) ? [String(from.value)] : []));
}

/** Every text that stands in the code: literals, and the fixed parts of templates. */
export function textsOf(root: Node): string[] {
  const literals = nodesOf(root, 'Literal').flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
  const quasis = nodesOf(root, 'TemplateElement').map(({ value }) => (value as { cooked: string }).cooked);
  return [...literals, ...quasis];
}

/** The line a node begins on, from 1. */
export function lineOf({ text }: Source, { start }: Pick<Node, 'start'>): number {
  return text.slice(0, start).split('\n').length;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** What a call calls, as in `test`, `test.each(rows)` and `describe.each(rows)`. @returns its name and its properties, the first one first */
export function calleeOf(callee: unknown): string[] {
  if (!isNode(callee)) return [];
  if (callee.type === 'Identifier') return [String(callee.name)];
  if (callee.type === 'MemberExpression') return [...calleeOf(callee.object), ...calleeOf(callee.property)];
  return callee.type === 'CallExpression' ? calleeOf(callee.callee) : calleeOf(callee.tag);
}

/** The title of a test or a suite, as far as it is fixed; `null` where the call has none. */
export function titleOf([first]: readonly Node[]): string | null {
  if (first?.type === 'Literal') return typeof first.value === 'string' ? first.value : null;
  if (first?.type !== 'TemplateLiteral') return null;
  return (first.quasis as { value: { cooked: string } }[])[0]?.value.cooked ?? '';
}
