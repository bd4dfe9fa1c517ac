/** Words of the goals pages and their forms that the rules leave open; the wording is ours. */

export const savingsGoalPage = {
  title: 'Savings goals',
  edit: 'Edit Goal',
  empty: 'There are no savings goals yet.',
  gone: 'This goal is no longer there.',
  choicesNote: 'Accounts that already have a goal are not listed.',
  noChoices: 'Every savings account has a goal already. Add another one on Assignments.',
  noAccounts: 'There is no savings account yet. Add one on Assignments.',
};

export const debtGoalPage = {
  title: 'Debt goal',
  empty: 'You have no debts in your budget. If you owe money, add the debt on Accounts.',
  debtFreeDate: 'Debt-free date',
  paidOff: 'Paid off',
  allPaidOff: 'All your debts are paid off.',
  noDebts: 'No debts',
  atMinimums: 'at minimum payments',
  noCommitment: 'Not set yet',
  about: (figure: string) => `About ${figure}`,
  tryOut: 'Monthly contribution to compare',
  backToPlan: (amount: string) => `Back to ${amount}`,
  planAt: (method: string, amount: string) => `${method}, ${amount}`,
  methodHints: { snowball: 'Smallest balance first', avalanche: 'Highest interest rate first', custom: 'Your own order' },
  enoughMinimum: (name: string, amount: string) => `${name}: a minimum payment of ${amount} would be enough.`,
  belowDue: (amount: string) => `At least ${amount} is due each month.`,
  nothingOwed: 'There is no debt to attack.',
};

/** Moving a debt in the custom order. */
export const customOrder = {
  handle: (name: string) => `Move ${name}`,
  handleKind: 'debt to move',
  menu: (name: string) => `Move ${name} by menu`,
  up: 'Move up',
  down: 'Move down',
  help: 'Press the space bar to pick the debt up, arrows up and down to move it, the space bar to let it go, Escape to leave it where it was.',
  pickedUp: (name: string) => `Picked up ${name}.`,
  over: (name: string) => `Over ${name}.`,
  moved: (name: string, place: number, count: number) => `${name}, position ${place} of ${count}`,
  stays: (name: string) => `${name} stays where it was.`,
};
