/** Names and comments use the field's terms, so that a newcomer finds things by the word they would search for. */
import { describe, expect, it } from 'vitest';
import { hits, inTests, shipped } from './sources';
import { calleeOf, isNode, nodesOf, syntaxOf, titleOf, type Node } from './syntax';

/** Verbs that say nothing by themselves; as bare names of functions they hide what is done. */
const BARE_VERBS = ['look', 'open', 'begin', 'keep', 'tell', 'told', 'show', 'settle', 'take', 'hear', 'say'];
const MOST_FILES_PER_VERB = 3;
/** Words of a private language that once stood for standard terms. */
const PRIVATE =
  /(?:^|[a-z])(?:AtHand|Desk|Whereabouts|Hands|Sought|Flights|Lanes|OnceThere|AtEdge|Beside)(?:[A-Z]|$)|^(?:atHand|desk|whereabouts|hands|sought|flights|lanes|onceThere|atEdge|beside)(?:[A-Z]|$)/;

/** Words without a subject that a reader could name. */
const VAGUE = /\b(?:nobody|somebody|anybody|everybody|told|whatever|whoever|whichever)\b/i;

const sources = shipped('ts', 'tsx').map((source) => ({ ...source, syntax: syntaxOf(source) }));

function nameOf({ id }: Node): string {
  return isNode(id) && typeof id.name === 'string' ? id.name : '';
}

/** The functions, variables and types a file declares. */
function declared(program: Node): string[] {
  const types = ['FunctionDeclaration', 'VariableDeclarator', 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration'];
  return nodesOf(program, ...types).map(nameOf);
}

describe('names', () => {
  it.each(BARE_VERBS)('are not just "%s" in many files', (verb) => {
    const files = sources.filter(({ syntax }) =>
      nodesOf(syntax.program, 'FunctionDeclaration').some((node) => nameOf(node) === verb),
    );
    expect(files.map(({ path }) => path).slice(MOST_FILES_PER_VERB)).toEqual([]);
  });

  it('use no private language', () => {
    const found = sources.flatMap(({ path, syntax }) =>
      declared(syntax.program).flatMap((name) => (PRIVATE.test(name) ? [`${path}: ${name}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('of exports are there only once in a folder of the product', () => {
    const seen = new Map<string, string[]>();
    for (const { path, syntax } of sources) {
      for (const { declaration } of nodesOf(syntax.program, 'ExportNamedDeclaration')) {
        if (!isNode(declaration)) continue;
        const names = declaration.type === 'VariableDeclaration' ? (declaration.declarations as Node[]) : [declaration];
        const top = /^(?:entrypoints\/[^/]+|components|utils)/.exec(path)?.[0] ?? '';
        for (const name of names.map(nameOf)) seen.set(`${top} ${name}`, [...(seen.get(`${top} ${name}`) ?? []), path]);
      }
    }
    expect([...seen].filter(([, paths]) => new Set(paths).size > 1)).toEqual([]);
  });
});

describe('comments', () => {
  it('are plain English', () => {
    const riddles = sources.flatMap(({ path, syntax }) =>
      syntax.comments.flatMap(({ value }) =>
        /\b(?:whoever|whatever is|what is told|at hand|whichever way)\b/i.test(value)
          ? [`${path}: ${value.trim().slice(0, 80)}`]
          : [],
      ),
    );
    expect(riddles).toEqual([]);
  });

  it('switch a lint rule off only with a reason', () => {
    expect(hits(shipped('ts', 'tsx'), /(?:oxlint|eslint)-disable(?!.*\s--\s\w)/)).toEqual([]);
  });
});

describe('the tests', () => {
  // All others hold none of the words, also not as data.
  const vague = inTests('ts', 'tsx')
    .filter(({ path, text }) => VAGUE.test(text) && path !== 'tests/unit/structure/vocabulary.test.ts')
    .map((source) => ({ ...source, syntax: syntaxOf(source) }));

  it('have comments that name their subjects', () => {
    expect(vague.length).toBeGreaterThan(5);
    const found = vague.flatMap(({ path, syntax }) =>
      syntax.comments.flatMap(({ value }) => (VAGUE.test(value) ? [`${path}: ${value.trim().slice(0, 80)}`] : [])),
    );
    expect(found).toEqual([]);
  });

  it('have titles that say who does what', () => {
    const found = vague.flatMap(({ path, syntax }) =>
      nodesOf(syntax.program, 'CallExpression').flatMap((call) => {
        const [name = ''] = calleeOf(call.callee);
        const title = /^(?:describe|it|test|asMira|describeInFirefox)$/.test(name)
          ? titleOf(call.arguments as Node[])
          : null;
        return title !== null && VAGUE.test(title) ? [`${path}: ${title}`] : [];
      }),
    );
    expect(found).toEqual([]);
  });
});
