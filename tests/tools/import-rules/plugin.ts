/** The linter's rule `imports/by-folder`: reports every import that `table.ts` does not allow. */
import { dirname, join, relative, sep } from 'node:path';
import { mayImport, placeOf, ruleFor, type ImportKind } from './table.ts';

interface ImportNode {
  type: string;
  importKind?: 'type' | 'value';
  exportKind?: 'type' | 'value';
  source: { type: string; value?: unknown } | null;
}

interface Context {
  cwd: string;
  filename: string;
  report(problem: { node: ImportNode; message: string }): void;
}

const byFolder = {
  create(context: Context) {
    const path = relative(context.cwd, context.filename).split(sep).join('/');

    function check(node: ImportNode): void {
      const specifier = node.source?.value;
      if (typeof specifier !== 'string') return;
      const target = targetOf(path, specifier);
      if (mayImport(path, target, kindOf(node))) return;
      const why = ruleFor(path)?.why ?? 'imports lead down';
      context.report({
        node,
        message: `${placeOf(path)} may not import ${target} (${why}); see tests/tools/import-rules/table.ts.`,
      });
    }

    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};

export default { meta: { name: 'imports' }, rules: { 'by-folder': byFolder } };

/** What a specifier names: a path in the repository, or a package. */
function targetOf(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(path), specifier).split(sep).join('/');
  return specifier.replace(/^[@~]\//, '');
}

function kindOf({ type, importKind, exportKind }: ImportNode): ImportKind {
  if (type === 'ImportExpression') return 'late';
  return importKind === 'type' || exportKind === 'type' ? 'type' : 'value';
}
