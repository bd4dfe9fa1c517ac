import * as texts from './english/index.ts';
import type { NoticeTexts } from './notices.ts';

/** The areas by which every notice can be said. What says those of a few areas alone, as the login page does, carries less with these. */
export const noticeAreas = {
  account: texts.account, accounts: texts.accounts, auth: texts.auth, bankLinking: texts.bankLinking, budget: texts.budget, changes: texts.changes,
  debtGoal: texts.debtGoal, deletionRefusals: texts.deletionRefusals, gapHistory: texts.gapHistory, general: texts.general,
  importFile: texts.importFile, institutions: texts.institutions, ledgerFile: texts.ledgerFile, passwordReset: texts.passwordReset,
  registration: texts.registration, savingsGoals: texts.savingsGoals, session: texts.session, statements: texts.statements,
  subscription: texts.subscription, transactionForm: texts.transactionForm, transactions: texts.transactions, yourData: texts.yourData,
} satisfies NoticeTexts;
