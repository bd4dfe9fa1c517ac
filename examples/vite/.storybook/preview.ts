import '@blue-budget/ui/tokens.css';
import '../src/theme.css';
import { definePreview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { setupWorker } from 'msw/browser';

export default definePreview({
  addons: [],
  loaders: [mswLoader(async () => {
    const worker = setupWorker();
    await worker.start({ quiet: true });
    return worker;
  })],
});
