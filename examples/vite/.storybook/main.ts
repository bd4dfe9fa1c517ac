import { defineMain } from '@storybook/react-vite/node';

export default defineMain({
  stories: ['../src/**/*.stories.tsx'],
  addons: ['msw-storybook-addon'],
  framework: '@storybook/react-vite',
  // Where `npm run worker` puts the worker that answers requests in place of the services.
  staticDirs: ['../public'],
  core: { disableTelemetry: true },
});
