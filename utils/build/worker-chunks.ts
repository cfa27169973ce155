/**
 * Builds the Chromium worker as an entry and chunks that it loads late with `importScripts`: most wake-ups need the entry alone.
 * A service worker has no `import()`, and may load a script late only if it loaded it during `install`. So the chunks are
 * CommonJS modules: a chunk registers its module, and the module runs when it is first required.
 */
import { mergeConfig, type Plugin, type Rolldown, type UserConfig } from 'vite';

/** The part of the bundler's output files that the plugins read and change. */
export type OutputFiles = Record<
  string,
  Pick<Rolldown.OutputAsset, 'type'> | Pick<Rolldown.OutputChunk, 'type' | 'fileName' | 'isEntry' | 'code'>
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
      // Modules that the entry shares with a chunk are in the entry, which is loaded first.
      preserveEntrySignatures: 'allow-extension',
      output: { chunkFileNames: 'background-[name].js' },
    });
  },
  generateBundle({ format }: { format: string }, bundle: OutputFiles) {
    if (format !== 'cjs') return;
    const scripts = Object.values(bundle).filter((file) => file.type === 'chunk');
    const names = scripts.filter(({ isEntry }) => !isEntry).map(nameOf);
    for (const script of scripts) {
      const name = JSON.stringify(nameOf(script));
      const registration = `chunk(${name},(module,exports,require)=>{${script.code}});`;
      script.code = script.isEntry
        ? `{${LOADER.replace('NAMES', JSON.stringify(names))}${registration}require(${name})}`
        : registration;
    }
  },
} satisfies Plugin;

/** The name by which the bundler's code requires a chunk. */
function nameOf({ fileName }: { fileName: string }): string {
  return `./${fileName}`;
}
