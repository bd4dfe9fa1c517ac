import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin, Rolldown } from 'vite';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const font = 'inter-latin-wght-normal.woff2';
const fontSource = here('./node_modules/@fontsource-variable/inter/');

/**
 * Has each module ask for its own styles, which the build of a library would leave to whoever installs it. It asks by `#styles/...`, which
 * the manifest's `imports` turn into the style sheet for a bundler, and into an empty module for Node, which knows no style sheets.
 *
 * Beside them stands styles.css: the tokens and the styles of everything, for pages that are made without a bundler.
 */
export function componentStyles(): Plugin {
  return {
    name: 'component-styles',
    async generateBundle(_options, bundle) {
      const sheets: string[] = [];
      for (const chunk of dependenciesFirst(bundle)) {
        for (const sheet of chunk.viteMetadata?.importedCss ?? []) {
          chunk.code = `import ${JSON.stringify(`#styles/${sheet}`)};\n${chunk.code}`;
          sheets.push(sheet);
        }
        if (runsInBrowsers(chunk)) chunk.code = `"use client";\n${chunk.code}`;
      }
      const parts = sheets.map((sheet) => withoutEmptyRules(bundle[sheet]));
      this.emitFile({ type: 'asset', fileName: 'no-styles.js', source: 'export {};\n' });
      // What TypeScript reads for a style sheet, which gives nothing to who imports it.
      this.emitFile({ type: 'asset', fileName: 'styles.d.ts', source: 'export {};\n' });
      this.emitFile({ type: 'asset', fileName: 'styles.css', source: [await flatTokens(), ...parts].join('\n') });
    },
  };
}

/** Puts tokens.css and what it imports into the package as they are, with the font they name and the font's licence. */
export function tokenStyles(): Plugin {
  return {
    name: 'token-styles',
    async generateBundle() {
      for (const sheet of ['tokens.css', 'font.css', 'reset.css', 'page.css']) {
        this.emitFile({ type: 'asset', fileName: `tokens/${sheet}`, source: await tokenSheet(sheet, './') });
      }
      this.emitFile({ type: 'asset', fileName: `tokens/${font}`, source: await readFile(`${fontSource}files/${font}`) });
      this.emitFile({ type: 'asset', fileName: 'tokens/inter-LICENSE', source: await readFile(`${fontSource}LICENSE`) });
    },
  };
}

/**
 * Whether a module is of components or hooks, which a server that sends server components has to leave to the client. Plain functions and
 * lists stay free of the mark: a server may call them.
 */
function runsInBrowsers({ facadeModuleId, imports }: Rolldown.OutputChunk): boolean {
  return facadeModuleId?.endsWith('.tsx') === true || imports.some((file) => file === 'react' || file.startsWith('@xstate/react'));
}

/** The modules of the build in the order in which a browser would run them, which is the order of their styles. */
function dependenciesFirst(bundle: Rolldown.OutputBundle): Rolldown.OutputChunk[] {
  const ordered = new Set<Rolldown.OutputChunk>();
  const seen = new Set<string>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || seen.has(file)) return;
    seen.add(file);
    chunk.imports.forEach(visit);
    ordered.add(chunk);
  };
  visit('index.js');
  Object.keys(bundle).forEach(visit);
  return [...ordered];
}

/** The text of a style sheet, without the rules that CSS Modules have emptied, here and in the package. */
function withoutEmptyRules(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('A module asks for styles that were not built.');
  const text = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
  file.source = text.replaceAll(/^[^@{}]+\{\s*\}\n/gm, '');
  return file.source;
}

/** The text of a token sheet, the font named by a path beside it instead of by the package it comes from. */
async function tokenSheet(sheet: string, folder: string): Promise<string> {
  const text = await readFile(here(`./src/tokens/${sheet}`), 'utf8');
  return text.replace(`@fontsource-variable/inter/files/${font}`, `${folder}${font}`);
}

/** tokens.css with what it imports written out. */
async function flatTokens(): Promise<string> {
  let text = await tokenSheet('tokens.css', './tokens/');
  for (const [line, sheet = ''] of text.matchAll(/@import "\.\/([\w-]+\.css)";/g)) {
    text = text.replace(line, await tokenSheet(sheet, './tokens/'));
  }
  return text;
}
