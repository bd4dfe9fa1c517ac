import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import { beforehand, chunks } from './chunks.ts';
import { offline } from './offline.ts';
import { ownStyles } from '../../packages/ui/vite.ownStyles.ts';

export default defineConfig({
  plugins: [ownStyles(), react({ compiler: true }), fontPreload(), beforehand(), offline(), precompressed()],
  resolve: {
    conditions: ['@blue-budget/source', ...defaultClientConditions],
    // React has this hook itself since version 18.
    alias: [
      { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'use-sync-external-store' },
      { find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/, replacement: 'use-sync-external-store/with-selector' },
    ],
  },
  // Its parts are loaded when they are needed, as those of a page are.
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: 'assets/old-budget-[name]-[hash].js' } } },
  // No inline script may be made: the content security policy refuses it.
  build: { manifest: true, modulePreload: { polyfill: false }, assetsInlineLimit: 0, rolldownOptions: { output: { codeSplitting: chunks } } },
});

/** Asks for the font as early as for the styles that name it, so that the first words are drawn once. */
function fontPreload(): Plugin {
  return {
    name: 'font-preload',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => Object.keys(bundle).filter((file) => file.endsWith('.woff2')).map((file) => ({
        tag: 'link', attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true }, injectTo: 'head',
      })),
    },
  };
}

/** Writes a .br and a .gz beside every text file of the build, which the services hand out to browsers that take them. */
function precompressed(): Plugin {
  let folder = '';
  return {
    name: 'precompressed',
    apply: 'build',
    enforce: 'post',
    configResolved: (config) => {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle: {
      // After the service worker, which is made of the whole folder.
      order: 'post',
      sequential: true,
      handler: async () => {
        const files = await readdir(folder, { recursive: true });
        await Promise.all(
          files.filter((file) => /\.(js|css|html|svg|json)$/.test(file)).map(async (file) => {
            const path = join(folder, file);
            const content = await readFile(path);
            await writeFile(`${path}.br`, await promisify(brotliCompress)(content));
            await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }));
          }),
        );
      },
    },
  };
}
