/** The form of a transaction and the page it opens from, where the rules leave the words open; the wording is ours. */
export const transactionForm = {
  titles: { add: 'Add Transaction', edit: 'Edit Transaction', categorise: 'Pending Transaction', review: 'Modified Transaction' },
  direction: 'Money Direction',
  date: 'Date',
  description: 'Description',
  chooseAccount: 'Choose an account',
  chooseSource: 'Choose an income source',
  budgetedAccounts: 'Budgeted Accounts',
  addBudgetedAccount: 'Add budgeted account',
  allAccounts: 'All accounts',
  /** The same, read aloud: of which field. */
  allAccountsOf: (label: string) => `${label}, All accounts`,
  /** Under the parts of a debt payment that were filled in. */
  interestFilled: (rate: string, owed: string) => `Interest for one month at ${rate} on ${owed}. Type over either: the other follows.`,
  partOf: (name: string) => `Part of ${name}`,
  leaveOut: (name: string) => `Leave out ${name}`,
  incomeMonth: 'Income For',
  notBudgeted: 'This month is not budgeted yet.',
  computed: 'Computed from the amounts above, unless you type over it what your pay slip says.',
  frozenKind: 'Type, subtype and direction stay as first recorded.',
  fromBank: 'The bank says so.',
  quickEntry: 'Enter in a field saves and stays for the next one.',
  recorded: (name: string, amount: string) => `${name}, ${amount}: recorded. Go on with the next one.`,
  remove: 'Remove Transaction',
  gone: 'This transaction is no longer there.',
  fetching: 'Looking for this transaction.',
  help: {
    label: 'About types of transactions',
    income: 'Income is money you earn: from work, as interest, or otherwise. It counts for the month you choose.',
    expense: 'An expense is money you spend. Regular ones take from budgeted accounts; Debt pays off what you owe.',
    other: 'Other is what is neither, such as a Transfer between two cash accounts, a Refund of something bought, or money in and out besides.',
    twice: 'If your bank reports both ends of a transfer or of a card payment, they are suggested as one. You can also record one and deny the other.',
    more: 'There is more in Profile, How it works, Transactions.',
    shortcut: 'Alt+N opens this form from anywhere in your budget.',
  },
};

export const transactionsPage = {
  review: 'Review',
  deny: (name: string) => `Deny ${name}`,
  denyWord: 'Deny',
};
