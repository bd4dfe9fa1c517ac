import * as texts from './english/index.ts';
import type { NoticeTexts } from './notices.ts';

/** The areas that cover every notice. Code that needs only a few of them, such as the login page, loads less. */
export const noticeAreas = {
  account: texts.account, accounts: texts.accounts, auth: texts.auth, bankLinking: texts.bankLinking, budget: texts.budget, changes: texts.changes,
  debtGoal: texts.debtGoal, deletionRefusals: texts.deletionRefusals, firstSteps: texts.firstSteps, gapHistory: texts.gapHistory, general: texts.general,
  importFile: texts.importFile, institutions: texts.institutions, ledgerFile: texts.ledgerFile, migration: texts.migration, netWorth: texts.netWorth, passwordReset: texts.passwordReset,
  reconciling: texts.reconciling, registration: texts.registration, savingsGoals: texts.savingsGoals, schedules: texts.schedules, security: texts.security, session: texts.session,
  statements: texts.statements,
  subscription: texts.subscription, transactionForm: texts.transactionForm, transactions: texts.transactions, yourData: texts.yourData,
} satisfies NoticeTexts;
