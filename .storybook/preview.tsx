import addonA11y from '@storybook/addon-a11y';
import addonDocs from '@storybook/addon-docs';
import { definePreview } from '@storybook/react-vite';
import { mswLoader } from 'msw-storybook-addon/csf3';
import { StrictMode, useLayoutEffect, type ReactNode } from 'react';
import { configure } from 'storybook/test';
import { Texts } from '../packages/ui/src/texts/Texts/Texts.tsx';
import '../packages/ui/src/tokens/tokens.css';
import '../packages/ui/src/tokens/page.css';
import { checkComfort, faultsAlone, isTestRun } from './comfort.ts';
import { emulateMedia } from './emulated-media.ts';
import { DocsFrame } from './DocsFrame.tsx';
import { DocsPage } from './DocsPage.tsx';
import { forgetGiven, watchWhatIsGiven } from './given.ts';
import { beginLanguage, checkLanguage, endLanguage, locales, useLanguage } from './language.ts';
import { checkForeignPage } from './foreign-page.ts';
import { usualViewport, viewports, withModes } from './modes.ts';
import { withDescribedProps } from './props.ts';
import { startWorker, unhandledRequests } from './worker.ts';

// Data arrives by calls through a worker, and views on demand: on a busy machine the default of a second is too short for some
// of it, and so were five.
// What is not found yet is looked for again at each change of the page: writing all of it into the error took a twelfth of the time.
configure({ asyncUtilTimeout: 20_000, getElementError: (message) => new Error(message ?? '') });

watchWhatIsGiven();

export default definePreview({
  addons: [addonA11y(), addonDocs()],
  loaders: [mswLoader(startWorker)],
  // Storybook shows a story at full size; a test run in the window its pictures are taken in.
  initialGlobals: { theme: 'light', locale: 'english', ...(isTestRun && { viewport: usualViewport }) },
  argTypesEnhancers: [withModes, withDescribedProps],
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'contrast', items: ['light', 'dark'], dynamicTitle: true },
    },
    locale: {
      description: 'Language, once a story has played',
      toolbar: { title: 'Language', icon: 'globe', items: locales, dynamicTitle: true },
    },
    text: {
      description: 'Size of text',
      toolbar: { title: 'Text', icon: 'paragraph', items: [{ value: '100%', title: 'Text 100 %' }, { value: '200%', title: 'Text 200 %' }], dynamicTitle: true },
    },
    motion: {
      description: 'Motion',
      toolbar: { title: 'Motion', icon: 'play', items: [{ value: 'full', title: 'Motion' }, { value: 'reduced', title: 'Reduced motion' }], dynamicTitle: true },
    },
    colours: {
      description: 'Colours of the system',
      toolbar: { title: 'Colours', icon: 'eye', items: [{ value: 'usual', title: 'Usual colours' }, { value: 'forced', title: 'Forced colours' }], dynamicTitle: true },
    },
  },
  parameters: {
    a11y: { test: 'error', options: isTestRun ? faultsAlone : {} },
    backgrounds: { disable: true },
    docs: { page: DocsPage, container: DocsFrame, toc: { headingSelector: 'h2, h3', title: 'On this page' } },
    options: {
      storySort: {
        order: [
          'Start', ['Introduction', 'Theming', 'For QA'], 'Foundations', ['Colour', 'Measures', 'Breakpoints', 'Writing'], 'Patterns',
          'Primitives', 'Budget', 'Layout', 'Screens', 'Flows',
        ],
      },
    },
    viewport: { options: viewports },
  },
  decorators: [
    (Story, { globals }) => (
      <StrictMode>
        <Theme theme={globals['theme'] === 'dark' ? 'dark' : 'light'}>
          {!isTestRun && <Wishes asked={[globals['text'], globals['motion'], globals['colours']].map(String)} />}
          <InLanguage><Story /></InLanguage>
        </Theme>
      </StrictMode>
    ),
  ],
  beforeEach: (context) => {
    const { globals, canvasElement } = context;
    const { href } = window.location;
    canvasElement.classList.add('bb-ui');
    document.documentElement.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light';
    localStorage.clear();
    sessionStorage.clear();
    unhandledRequests.length = 0;
    forgetGiven();
    letThingsMove();
    beginLanguage(context);
    return () => {
      window.history.replaceState(null, '', href);
    };
  },
  afterEach: async (context) => {
    if (unhandledRequests.length > 0) throw new Error(`No handler answers ${unhandledRequests.join(', ')}`);
    if (isTestRun) checkForeignPage(context);
    if (isTestRun) await checkComfort(context);
    if (isTestRun) await checkLanguage(context);
    endLanguage(context);
  },
});

/** Storybook stops all motion while a story is checked, and leaves it so where a check fails: whoever waits for motion waits for ever. */
function letThingsMove(): void {
  for (const style of document.querySelectorAll('style')) {
    if (style.textContent.includes('animation-play-state: paused !important')) style.remove();
  }
}

function InLanguage({ children }: { children: ReactNode }) {
  return <Texts catalogue={useLanguage()}>{children}</Texts>;
}

function Theme({ theme, children }: { theme: 'light' | 'dark'; children: ReactNode }) {
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return children;
}

/** What the toolbar asks for beside the theme. A test run has its own checks of all of it. */
function Wishes({ asked }: { asked: readonly string[] }) {
  useLayoutEffect(() => {
    document.documentElement.style.fontSize = asked.includes('200%') ? '200%' : '';
    emulateMedia([...(asked.includes('reduced') ? ['prefers-reduced-motion: reduce' as const] : []), ...(asked.includes('forced') ? ['forced-colors: active' as const] : [])]);
  });
  return null;
}
