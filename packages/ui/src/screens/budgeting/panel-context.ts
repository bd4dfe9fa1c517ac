import type { PanelEntry } from '@blue-budget/machines/navigation';
import { createContext } from 'react';

/** The view of the side panel that something stands in; null on a page. */
export const PanelContext = createContext<PanelEntry | null>(null);
