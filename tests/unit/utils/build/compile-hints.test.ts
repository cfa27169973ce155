import { expect, it } from 'vitest';
import { compileHints } from '../../../../utils/build/compile-hints';

it('the scripts that the popup starts with ask to be compiled at once, others do not', () => {
  const chunk = (name: string, imports: string[] = []) => ({ type: 'chunk' as const, name, imports, code: 'start()' });
  const bundle = {
    'popup.js': chunk('popup', ['shared.js']),
    'hydrate.js': chunk('hydrate', ['shared.js', 'keys.js']),
    'shared.js': chunk('shared'),
    'keys.js': chunk('keys'),
    'views.js': chunk('views', ['shared.js']),
    'popup.css': { type: 'asset' as const },
  };
  compileHints.generateBundle.handler({}, bundle);
  const hinted = Object.entries(bundle).filter(
    ([, file]) => 'code' in file && file.code.startsWith('//# allFunctions'),
  );
  expect(hinted.map(([name]) => name)).toEqual(['popup.js', 'hydrate.js', 'shared.js']);
  expect(bundle['shared.js'].code).toBe('//# allFunctionsCalledOnLoad\nstart()');
});
