import { defineConfig } from 'vite';

// These know light-dark(): a part of a page can be dark while the rest is light. For older ones Vite would settle the theme once for the page.
export default defineConfig({ build: { cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'] } });
