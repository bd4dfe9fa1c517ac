import { VitePWA } from 'vite-plugin-pwa';
import type { PluginOption } from 'vite';
import { appAddresses } from './addresses.ts';

/**
 * The manifest and the service worker. It holds the built files and answers for these and for the addresses of the app, and for nothing else:
 * no call of the services reaches its cache. A new one waits until the person takes it (decision record 039).
 */
export function offline(): PluginOption {
  return VitePWA({
    registerType: 'prompt',
    // The app registers it once it has come to rest: `src/new-version.ts`.
    injectRegister: false,
    filename: 'sw.js',
    manifest: {
      id: '/', name: 'Blue Budget', short_name: 'Blue Budget', description: 'A zero-based, envelope budget that is blue when it adds up.', lang: 'en',
      start_url: '/', scope: '/', display: 'standalone', background_color: '#ffffff', theme_color: '#0d74ce',
      icons: [
        { src: '/icon.svg', type: 'image/svg+xml', sizes: 'any' },
        { src: '/icon-192.png', type: 'image/png', sizes: '192x192' },
        { src: '/icon-512.png', type: 'image/png', sizes: '512x512' },
        { src: '/icon-maskable-512.png', type: 'image/png', sizes: '512x512', purpose: 'maskable' },
      ],
    },
    includeManifestIcons: false,
    workbox: {
      globPatterns: ['index.html', 'opening.js', 'icon.svg', 'assets/**/*.{js,css,woff2,svg}'],
      // What reads the exports of other apps and the files of banks is fetched by whoever brings one in, which needs the services anyway; so does
      // the safety of an account.
      globIgnores: ['assets/{old-budget,sqlite3,statement-worker,second-step,security}*'],
      // Their names carry a hash, so what the browser's cache holds of them is not fetched again.
      dontCacheBustURLsMatching: /^assets\//,
      navigateFallback: '/index.html',
      navigateFallbackAllowlist: appAddresses.map((address) => new RegExp(`^${address.replace(/\/$/, '')}/?(\\?.*)?$`)),
      // An address of the services never stands for a file.
      directoryIndex: null,
      cleanupOutdatedCaches: true,
      // The page that installs the first one is answered by it at once; a later one waits.
      clientsClaim: true,
      skipWaiting: false,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });
}
