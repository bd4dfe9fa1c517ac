export { BrowserTabs, hastyClock, quiet, shownIn, until } from './browser-tabs.ts';
export { fillInTransaction, type Filling } from '../../testing/fill-in-transaction.ts';
