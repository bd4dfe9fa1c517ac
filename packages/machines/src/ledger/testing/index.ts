export { BrowserTabs, hastyClock, quiet, shownIn, until } from './browser-tabs.ts';
