/**
 * Builds the Chromium worker as an entry and chunks that it loads late with `importScripts`: most wake-ups need the entry alone.
 * A service worker has no `import()`, and may load a script late only if it loaded it during `install`. So the chunks are
 * CommonJS modules: a chunk registers its module, and the module runs when it is first required.
 */
import { mergeConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

/** The part of the bundler's output files that the plugins read and change. */
export type OutputFiles = Record<
  string,
  Pick<Rolldown.OutputAsset, 'type'> | Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'code' | 'imports'>
>;

/** The extension's only Trusted Types policy. It accepts the names of the worker's chunks and nothing else. */
export const TRUSTED_TYPES_POLICY = 'worker-chunks';

/** The CommonJS loader at the top of the entry. `chunk` registers a module; `NAMES` stands for the names of the chunks. */
const LOADER = `
let names=NAMES,chunks={},modules={},policy;
function load(...wanted){
policy??=trustedTypes.createPolicy('${TRUSTED_TYPES_POLICY}',{createScriptURL:name=>{if(names.includes(name))return name;throw new TypeError(name)}});
importScripts(...wanted.map(name=>policy.createScriptURL(name)))
}
function require(name){
if(!modules[name]){if(!chunks[name])load(name);let module={exports:{}};modules[name]=module;chunks[name](module,module.exports,require)}
return modules[name].exports
}
var chunk=(name,run)=>{chunks[name]=run};
addEventListener('install',()=>load(...names));
`.replaceAll('\n', '');

export const workerChunks = {
  name: 'worker-chunks',
  config({ build }: UserConfig) {
    if (!build?.lib || build.lib.fileName !== 'background') return;
    build.lib.formats = ['cjs'];
    build.rollupOptions = mergeConfig(build.rollupOptions ?? {}, {
      preserveEntrySignatures: 'allow-extension',
      output: { chunkFileNames: 'background-[name].js' },
    });
  },
  generateBundle({ format }: { format: string }, bundle: OutputFiles) {
    if (format !== 'cjs') return;
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
    const entry = scripts.find(({ isEntry }) => isEntry);
    if (!entry) return;
    for (const script of scripts)
      script.code = `chunk(${JSON.stringify(nameOf(script))},(module,exports,require)=>{${script.code}});`;
    // What the entry requires at once is in its file: each further file would be a load at every start.
    const atOnce = withImports(entry, scripts);
    const late = scripts.filter((script) => !atOnce.has(script));
    const loader = LOADER.replace('NAMES', JSON.stringify(late.map(nameOf)));
    const registrations = Array.from(atOnce, ({ code }) => code).join('');
    for (const { fileName } of atOnce) if (fileName !== entry.fileName) delete bundle[fileName];
    entry.code = `{${loader}${registrations}require(${JSON.stringify(nameOf(entry))})}`;
  },
} satisfies Plugin;

type Script = Pick<Rolldown.OutputChunk, 'fileName' | 'imports'> & { code: string };

/** A script, and all that it imports statically. */
function withImports<S extends Script>(script: S, scripts: readonly S[], found = new Set<S>()): Set<S> {
  found.add(script);
  for (const imported of scripts)
    if (script.imports.includes(imported.fileName) && !found.has(imported)) withImports(imported, scripts, found);
  return found;
}

/** The name by which the bundler's code requires a chunk. */
function nameOf({ fileName }: { fileName: string }): string {
  return `./${fileName}`;
}
