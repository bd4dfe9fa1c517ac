import { globSync } from 'node:fs';
import { basename, dirname, isAbsolute, join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { componentStyles, tokenStyles } from './vite.lib.styles.ts';
import { ownStyles } from './vite.ownStyles.ts';

/**
 * Builds the package for those who install it: one module for each source file, so that a bundler takes what is imported and nothing else,
 * and beside each component its styles, which the component's module asks for by itself.
 */
export default defineConfig({
  plugins: [ownStyles(), react({ compiler: true }), componentStyles(), tokenStyles()],
  build: {
    target: 'esnext',
    minify: false,
    cssMinify: false,
    cssCodeSplit: true,
    lib: { entry: entries(), formats: ['es'] },
    rolldownOptions: {
      external: (id) => /^[^./\0]/.test(id) && !isAbsolute(id),
      output: {
        preserveModules: true,
        preserveModulesRoot: join(import.meta.dirname, 'src'),
        entryFileNames: '[name].js',
        // Their class names are settled: a bundler must not take them for CSS modules once more.
        assetFileNames: ({ names: [name = ''] }) => name.replace(/\.module\.css$/, '.css'),
      },
    },
  },
});

/** The sources behind the package's `exports`; of `screens/*` every screen in the folder of its name. */
function entries(): string[] {
  const sources = Object.values(manifest.exports).flatMap((target) => ('@blue-budget/source' in target ? [target['@blue-budget/source']] : []));
  const files = sources.flatMap((source) => (source.includes('*') ? globSync(source, { cwd: import.meta.dirname }).filter(isNamedAsFolder) : [source]));
  return files.filter((file) => !file.endsWith('.css')).map((file) => join(import.meta.dirname, file));
}

function isNamedAsFolder(file: string): boolean {
  return basename(file, '.tsx') === basename(dirname(file));
}
