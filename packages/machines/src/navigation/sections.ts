/** The sections of the shell and their upper tabs, in the order shown (product, section 2-shell). Titles are in the message table. */
export const sectionTabs = {
  budget: ['overview', 'assignments', 'transactions', 'accounts'],
  insights: ['netWorth', 'expenses', 'calculators'],
  goals: ['savings', 'debt'],
  education: ['budgeting', 'saving', 'debtLessons', 'investing'],
  profile: [],
} as const;

export type Section = keyof typeof sectionTabs;
export type Tab = (typeof sectionTabs)[Section][number];

export const sections = ['budget', 'insights', 'goals', 'education', 'profile'] as const satisfies readonly Section[];

/** The upper tabs of a section. Accounts is one only in portrait: a wider screen shows the accounts beside the main view. */
export function tabsOf(section: Section, portrait: boolean): readonly Tab[] {
  return sectionTabs[section].filter((tab) => portrait || tab !== 'accounts');
}

/** The tab to show: the remembered one if it exists, else the first; null in a section without tabs. */
export function validTab(section: Section, remembered: Tab | null, portrait: boolean): Tab | null {
  const tabs = tabsOf(section, portrait);
  return tabs.find((tab) => tab === remembered) ?? tabs[0] ?? null;
}

/** What the side panel shows without secondary views (product, Q-NAV-4). */
export type BasePanel = 'income' | 'accounts' | 'insights' | 'goals' | 'education' | 'profile';

export function basePanel(section: Section, tab: Tab | null): BasePanel {
  if (section !== 'budget') return section;
  return tab === 'assignments' ? 'income' : 'accounts';
}
