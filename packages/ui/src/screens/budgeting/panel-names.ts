import type { Id } from '@blue-budget/domain/ledger';
import type { RemovalKind } from '@blue-budget/domain/removal';

/** Whether a panel is opened for one thing of the ledger: always, never, or only where that thing exists already. */
type SubjectRule = 'required' | 'none' | 'optional';

/** Every panel, and whether it is opened with the id of a subject. `screens/registry` has the components. */
export const panelSubjects = {
  account: 'optional',
  accountView: 'none',
  archive: 'none',
  beginningBalances: 'none',
  cancelSubscription: 'none',
  changePassword: 'none',
  /** What was changed in the last 30 days. */
  changes: 'none',
  debtGoal: 'none',
  deleteAccount: 'none',
  /** Where one is logged in. */
  devices: 'none',
  /** The envelopes to start with. */
  envelopeSet: 'none',
  find: 'none',
  howItWorks: 'none',
  import: 'required',
  /** The account to import into, where it is known. */
  importFile: 'optional',
  institution: 'required',
  institutions: 'none',
  item: 'required',
  /** A new transaction on the item. */
  itemExpense: 'required',
  learnMore: 'none',
  linkAccount: 'required',
  manageAccount: 'none',
  moveIn: 'none',
  plans: 'none',
  reconcile: 'required',
  'removal/budgetItem': 'required',
  'removal/importedTransaction': 'required',
  'removal/incomeSource': 'required',
  'removal/institution': 'required',
  /** Removes the income from the month that Assignments shows when the panel opens. */
  'removal/monthIncome': 'required',
  'removal/realAccount': 'required',
  'removal/removedTransaction': 'required',
  'removal/savingsGoal': 'required',
  'removal/schedule': 'required',
  'removal/templateIncome': 'required',
  'removal/transaction': 'required',
  /** A recorded transaction that is to come again. */
  repeat: 'required',
  resetMonth: 'none',
  savingsGoal: 'optional',
  schedule: 'optional',
  /** What a login asks for besides the password. */
  secondStep: 'none',
  /** How the account is kept safe. */
  security: 'none',
  settings: 'none',
  template: 'none',
  transaction: 'optional',
  unsaved: 'none',
  whyRed: 'none',
  yourData: 'none',
} as const satisfies Record<`removal/${RemovalKind}`, 'required'> & Record<string, SubjectRule>;

export type PanelName = keyof typeof panelSubjects;

/** Panels that can be opened by their name alone. */
export type PlainPanelName = { [Name in PanelName]: (typeof panelSubjects)[Name] extends 'required' ? never : Name }[PanelName];

/** The arguments after the name when a panel opens. */
export type SubjectOf<Name extends PanelName> =
  (typeof panelSubjects)[Name] extends 'none' ? [] :
    (typeof panelSubjects)[Name] extends 'required' ? [subject: Id] : [subject?: Id | null];

/** The props of a panel. It draws a `SidePanel`, with `usePanels().pop` as its way back. */
export interface PanelProps {
  /** Id of the panel's subject, as it is in the ledger now; null if it has none. */
  subject: Id | null;
}

export function isPanelName(name: string): name is PanelName {
  return Object.hasOwn(panelSubjects, name);
}
