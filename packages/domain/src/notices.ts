import type { OperationKind } from './ledger/operations.ts';

/**
 * A message to a person, as a code with the facts that its words need: why something is refused, what failed, what was done. The
 * domain and the machines return codes and never compare texts; `@blue-budget/messages` has the words. A code names an area of the
 * message table and a text of it.
 */
export type Notice = { [Code in Exclude<NoticeCode, DoneCode>]: { code: Code } & FactsOf<Code> }[Exclude<NoticeCode, DoneCode>] | { code: DoneCode };

/** A form and one of its fields. */
export type FormField = {
  [Form in keyof FormFields]: `${Form}.${FormFields[Form]}`;
}[keyof FormFields];

interface FormFields {
  accounts: 'name' | 'amount' | 'category' | 'type' | 'isCreditCard' | 'interestRate' | 'minimumPayment' | 'beginningBalance';
  reconciling: 'balance' | 'item';
  savingsGoals: 'account' | 'amount' | 'date' | 'monthlyContribution';
  schedules: 'merchant' | 'amount' | 'account' | 'item' | 'incomeSource' | 'first' | 'secondDay';
  transactions:
    | 'type' | 'subtype' | 'incomeSource' | 'merchant' | 'budgetedAccount' | 'accountUsed' | 'amount' | 'transferFrom' | 'transferTo'
    | 'transferAmount';
}

export type NoticeCode = keyof NoticeFacts | PlainNoticeCode | DoneCode;

/** That an operation was done. */
type DoneCode = `changes.done.${OperationKind}`;

type FactsOf<Code extends NoticeCode> = Code extends keyof NoticeFacts ? NoticeFacts[Code] : unknown;

interface NoticeFacts {
  'accounts.monthsFailed': { name: string };
  'accounts.transactionsFailed': { name: string };
  'auth.newCodeTooOften': { minutes: number };
  /** What another device changed after this one: what this one had set is another now. `before` is the name that was set here. */
  'changes.changedElsewhere': { name: string };
  'changes.renamedElsewhere': { before: string; name: string };
  /** What Undo and Redo did or did not do with an operation. */
  'changes.takenBack': { kind: OperationKind };
  'changes.accepted': { lines: number };
  'changes.quicklyAssigned': { count: number };
  'changes.envelopesAdded': { count: number };
  'changes.putBack': { kind: OperationKind };
  'changes.changedSince': { kind: OperationKind };
  'changes.cannotBeTakenBack': { kind: OperationKind };
  'budget.groupingRefused': { name: string };
  'budget.groupingRefusedInTemplate': { name: string };
  /** `month` is 1 to 12. */
  'budget.resetFailed': { month: number };
  'debtGoal.interestNotCovered': { names: readonly string[] };
  /** In the order in which the fields are named. */
  'general.missingFields': { fields: readonly FormField[] };
  'importFile.foreignMissing': { currency: string };
  /** `added` rows came in, the rest did not. */
  'importFile.partly': { added: number };
  /** `where` is a part of the file, such as "transaction 2". */
  'ledgerFile.broken': { where: string };
  'ledgerFile.wrongVersion': { version: number };
  /** `line` is counted from 1. */
  'migration.atLine': { line: number; reason: Notice };
  'migration.tooLarge': { megabytes: number };
  /** In the words of the services; `about` is the code they gave along, if any. */
  'service.said': { message: string; about: string | null };
  'statements.amountUnreadable': { text: string };
  /** `line` is counted from 1. */
  'statements.atLine': { line: number; reason: Notice };
  'statements.dateUnreadable': { text: string };
  'statements.dateUnreal': { text: string };
  'statements.fieldMissing': { count: number; least: number };
  'statements.fieldsBeyond': { count: number; most: number };
  'statements.indicatorUnreadable': { text: string };
  /** In the order of the lines. */
  'statements.severalUnreadable': { reasons: readonly Notice[] };
  'statements.otherFormat': { name: string };
  'statements.otherwiseThanBefore': { reason: Notice };
  'statements.tooLarge': { megabytes: number };
  'statements.tooManyLeftOut': { lines: number };
  'statements.tooManyOnADay': { rows: number };
  'statements.tooManyRows': { rows: number };
}

type PlainNoticeCode = {
  [Area in keyof PlainNotices]: `${Area}.${PlainNotices[Area]}`;
}[keyof PlainNotices];

/** Fixed texts by area. */
interface PlainNotices {
  account:
    | 'codeExpired' | 'codeIncorrect' | 'codeMissing' | 'deleteFailed' | 'loadFailed' | 'passwordCheckFailed' | 'passwordMissing'
    | 'tooManyAttempts';
  accounts: 'addFailed' | 'notFound' | 'removeFailed' | 'renameFailed' | 'saveFailed';
  auth:
    | 'accountDeleted' | 'emailUnverified' | 'emailVerificationFailed' | 'invalidVerificationLink' | 'loginFailed' | 'loginOver' | 'newCodeFailed'
    | 'newCodeSent' | 'newCodeUnanswered' | 'phoneCorrected' | 'phoneResetFailed' | 'requestFailed' | 'smsUnverified' | 'verificationFailed' | 'verificationUnknown'
    | 'verifyEmailNote';
  bankLinking:
    | 'alreadyLinked' | 'bankLinkFailed' | 'createFailed' | 'created' | 'institutionRemoveFailed' | 'institutionRemoved' | 'limitReached'
    | 'linkFailed' | 'linked' | 'premiumRequired' | 'typeUnsupported' | 'unlinkFailed' | 'unlinked';
  budget:
    | 'allocationFailed' | 'incomeSourceRemoveFailed' | 'monthFetchFailed' | 'monthRemoveFailed' | 'nextIncomeMonthBlocked' | 'nextMonthBlocked'
    | 'reclassifyAll' | 'restoreFailed' | 'sortFailed' | 'startingBalancesFailed' | 'toggleFailed';
  changes: 'debtGoalElsewhere' | 'incomeAssigned' | 'loadFailed' | 'notChecked' | 'nothingToPutBack' | 'nothingToTakeBack' | 'reconciledWithAdjustment';
  debtGoal: 'incomplete' | 'orderInvalid' | 'submitFailed';
  deletionRefusals: 'codeExpired' | 'codeInvalid';
  firstSteps: 'hidden' | 'nameMissing' | 'nothingTicked';
  gapHistory: 'failed';
  importFile: 'accountMissing' | 'checkFailed' | 'forgetFailed' | 'nothingTicked' | 'questionsOpen' | 'readFailed';
  institutions: 'accountsLoadFailed' | 'loadFailed';
  ledgerFile: 'changing' | 'exportFailed' | 'importFailed' | 'notALedger' | 'notEmpty';
  migration:
    | 'damaged' | 'differs' | 'importFailed' | 'notAnArchive' | 'notAnExport' | 'nothing' | 'readFailed' | 'severalBudgets' | 'severalCurrencies'
    | 'tooMuch';
  netWorth: 'historyFailed';
  passwordReset: 'common' | 'failed' | 'linkInvalid' | 'mismatch' | 'tooShort';
  reconciling: 'adjustedOnly' | 'changed' | 'dateInvalid' | 'failed' | 'readFailed' | 'takeBackFailed' | 'unfit';
  registration:
    | 'consentMissing' | 'emailInvalid' | 'failed' | 'invitationInvalid' | 'nameMissing' | 'passwordCommon' | 'passwordMismatch'
    | 'passwordUnacceptable' | 'phoneInvalid';
  savingsGoals: 'accountMissing' | 'belowMinimum' | 'dateNotFuture' | 'removeFailed' | 'saveFailed';
  schedules: 'daysAlike' | 'endInvalid' | 'firstInvalid' | 'gone' | 'removeFailed' | 'saveFailed' | 'tooMany';
  security:
    | 'codeWrong' | 'currentPasswordWrong' | 'deviceEndFailed' | 'deviceEnded' | 'devicesEnded' | 'devicesFailed' | 'passwordChangeFailed' | 'passwordChanged'
    | 'passkeyFailed' | 'passkeyNameMissing' | 'passkeyWrong' | 'recoveryCodeMissing' | 'secondStepAsked' | 'secondStepChanged' | 'secondStepFailed' | 'secondStepLoadFailed';
  session: 'deleted' | 'ended' | 'logoutFailed';
  statements:
    | 'accountMissing' | 'accountUnfit' | 'accountUnnamed' | 'amountMissing' | 'anotherTable' | 'cutOff' | 'dateMissing' | 'empty'
    | 'importFailed' | 'investments' | 'notATable' | 'notComplete' | 'quoteFollowed' | 'quoteOpen' | 'shapeMissing' | 'signsMixed' | 'twoAmounts'
    | 'wayUntold' | 'webPage';
  subscription:
    | 'acknowledgementMissing' | 'alreadyPremium' | 'cancelFailed' | 'cancelled' | 'checkoutFailed' | 'clientSecretMissing'
    | 'detailsLoadFailed' | 'nothingToCancel' | 'planMissing' | 'plansLoadFailed';
  transactionForm: 'gone';
  transactions:
    | 'amountZero' | 'completed' | 'dateInvalid' | 'debtPartsMismatch' | 'findFailed' | 'loadMoreFailed' | 'paysItself' | 'readFailed' | 'removeFailed'
    | 'splitMismatch' | 'submitFailed' | 'suggestionsFailed' | 'transferRefused' | 'updateFailed';
  yourData: 'readFailed';
}
