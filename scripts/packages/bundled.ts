import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** The bundle of a module that imports from the installed packages. */
export interface Bundled {
  /** Modules of packages/ui that are in it, by their path in its `dist`, style sheets among them. */
  modules: string[];
  /** Packages it leaves to be found beside it. */
  externals: string[];
  /** Sizes in bytes after gzip, of what a browser would load. */
  script: number;
  styles: number;
}

/** What is not measured. */
const beside = {
  /** Every product has it. */
  react: /^(react|react-dom)(\/|$)/,
  /** For our own code with its small dependencies. */
  reactAndRadix: /^(react|react-dom|@radix-ui\/.*)(\/|$)/,
} as const;

/**
 * Bundles each module of `sources` as a separate entry, all in one run. `folder` is where the packages are
 * installed, `without` what is left out. Code that two of them share is in a separate chunk, which counts for both.
 */
export async function bundle<Name extends string>(
  folder: string, sources: Record<Name, string>, without: keyof typeof beside = 'reactAndRadix',
): Promise<Record<Name, Bundled>> {
  const names = Object.keys(sources) as Name[];
  const outputs = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [{
      name: 'sources',
      resolveId: (id) => (id.startsWith('source:') ? id : null),
      load: (id) => (id.startsWith('source:') ? sources[id.slice('source:'.length) as Name] : null),
    }],
    build: {
      write: false,
      target: 'esnext',
      cssCodeSplit: true,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: Object.fromEntries(names.map((name) => [name, `source:${name}`])),
        external: beside[without],
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const { output } = (Array.isArray(outputs) ? outputs[0] : outputs) as Rolldown.RolldownOutput;
  return Object.fromEntries(names.map((name) => [name, weigh(name, output, folder)])) as Record<Name, Bundled>;
}

function weigh(name: string, output: Rolldown.RolldownOutput['output'], folder: string): Bundled {
  const chunks = new Map(output.filter((file) => file.type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const loaded = new Set<Rolldown.OutputChunk>();
  const load = (chunk: Rolldown.OutputChunk | undefined) => {
    if (chunk === undefined || loaded.has(chunk)) return;
    loaded.add(chunk);
    chunk.imports.forEach((file) => load(chunks.get(file)));
  };
  load([...chunks.values()].find((chunk) => chunk.isEntry && chunk.name === name));
  const parts = [...loaded];
  const sheets = new Set(parts.flatMap((chunk) => [...(chunk.viteMetadata?.importedCss ?? [])]));
  const dist = `${folder}/node_modules/@blue-budget/ui/dist`;
  return {
    modules: parts.flatMap((chunk) => chunk.moduleIds).filter((id) => id.includes('/@blue-budget/ui/dist/')).map((id) => relative(dist, id)).toSorted(),
    externals: [...new Set(parts.flatMap((chunk) => chunk.imports).filter((file) => !chunks.has(file)))].toSorted(),
    script: gzipped(parts.map((chunk) => chunk.code)),
    styles: gzipped(output.flatMap((file) => (file.type === 'asset' && sheets.has(file.fileName) ? [file.source.toString()] : []))),
  };
}

/** Size in bytes after gzip of texts that are loaded as one. */
function gzipped(texts: readonly string[]): number {
  return texts.length === 0 ? 0 : gzipSync(texts.join('\n'), { level: 9 }).length;
}
