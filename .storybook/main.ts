import { readFileSync } from 'node:fs';
import { defineMain } from '@storybook/react-vite/node';
import { ownStyles } from '../packages/ui/vite.ownStyles.ts';
import { brandColours, brandElement } from './brand.ts';
import { readableTypes } from './docgen.ts';

const tokens = readFileSync(new URL('../packages/ui/src/tokens/tokens.css', import.meta.url), 'utf8');

export default defineMain({
  stories: ['../packages/ui/src/**/*.mdx', '../packages/ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest', '@chromatic-com/storybook', 'msw-storybook-addon', './preset.ts'],
  framework: '@storybook/react-vite',
  staticDirs: ['./public', { from: '../apps/web/public/icon.svg', to: '/favicon.svg' }],
  managerHead: (head) => `${head ?? ''}<script id="${brandElement}" type="application/json">${JSON.stringify(brandColours(tokens))}</script>`,
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  typescript: { reactDocgen: 'react-docgen' },
  viteFinal: async (config) => {
    const { mergeConfig, defaultClientConditions } = await import('vite');
    const { default: react } = await import('@vitejs/plugin-react');
    // First, so that Storybook's tables use its output.
    return mergeConfig({ ...config, plugins: [readableTypes(), ...(config.plugins ?? [])] }, {
      plugins: [ownStyles(), react({ compiler: true })],
      resolve: { conditions: ['@blue-budget/source', ...defaultClientConditions] },
      optimizeDeps: {
        // Found late, any of these would make Vite start over in the middle of a run. Named with the package that depends on it.
        include: [
          'msw', 'msw/browser', 'msw/experimental', 'storybook/theming/create', 'storybook/internal/core-events', 'storybook/internal/csf',
          '@storybook/addon-docs/blocks',
          '@blue-budget/api > axios', '@blue-budget/api > zod/mini',
          ...[
            '@dnd-kit/core', '@dnd-kit/sortable', '@dnd-kit/utilities',
            '@radix-ui/react-checkbox', '@radix-ui/react-collapsible', '@radix-ui/react-dialog', '@radix-ui/react-dropdown-menu',
            '@radix-ui/react-popover', '@radix-ui/react-radio-group', '@radix-ui/react-switch', '@radix-ui/react-tabs',
            '@radix-ui/react-tooltip', '@stripe/stripe-js/pure', '@tanstack/react-virtual', '@xstate/react', 'lucide-react', 'react-plaid-link',
            'xstate',
          ].map((name) => `@blue-budget/ui > ${name}`),
        ],
      },
    });
  },
});
