const line = (...fields: readonly string[]) => fields.map((field) => `"${field}"`).join(',');
const inflow = ['Inflow: Ready to Assign', 'Inflow', 'Ready to Assign'];
const category = (group: string, name: string) => [`${group}: ${name}`, group, name];
const none = ['', '', ''];

const register = [
  line('Account', 'Flag', 'Date', 'Payee', 'Category Group/Category', 'Category Group', 'Category', 'Memo', 'Outflow', 'Inflow', 'Cleared'),
  line('Visa', '', '02/21/2026', 'Transfer : Checking', ...none, '', '$0.00', '$15.00', 'Cleared'),
  line('Checking', '', '02/21/2026', 'Transfer : Visa', ...none, '', '$15.00', '$0.00', 'Cleared'),
  line('Checking', 'Red', '02/20/2026', 'Shop', ...category('Daily', 'Food'), 'Split (1/2) food', '$30.00', '$0.00', 'Cleared'),
  line('Checking', 'Red', '02/20/2026', 'Shop', ...category('Daily', 'Fun'), 'Split (2/2) fun', '$5.00', '$0.00', 'Cleared'),
  line('Visa', '', '01/20/2026', 'Grocer', ...category('Daily', 'Food'), '', '$40.00', '$0.00', 'Uncleared'),
  line('House', '', '01/02/2026', 'Valuation', ...none, '', '$0.00', '$250000.00', 'Uncleared'),
  line('Checking', '', '01/01/2026', 'Starting Balance', ...inflow, '', '$0.00', '$1000.00', 'Cleared'),
].join('\n');

const planOf = (food: string) => [
  line('Month', 'Category Group/Category', 'Category Group', 'Category', 'Assigned', 'Activity', 'Available'),
  line('Jan 2026', ...category('Credit Card Payments', 'Visa'), '$0.00', '$40.00', '$40.00'),
  line('Jan 2026', ...category('Daily', 'Food'), '$60.00', '-$40.00', '$20.00'),
  line('Jan 2026', ...category('Daily', 'Fun'), '$10.00', '$0.00', '$10.00'),
  line('Jan 2026', ...category('Savings Goals', 'Holiday'), '$890.00', '$0.00', '$890.00'),
  line('Feb 2026', ...category('Credit Card Payments', 'Visa'), '$0.00', '-$15.00', '$25.00'),
  line('Feb 2026', ...category('Daily', 'Food'), '$40.00', '-$30.00', food),
  line('Feb 2026', ...category('Daily', 'Fun'), '$0.00', '-$5.00', '$5.00'),
  line('Feb 2026', ...category('Savings Goals', 'Holiday'), '$0.00', '$0.00', '$890.00'),
].join('\n');

/** An export of YNAB as its two files: every dollar is assigned. */
export const storyExport = () => [new File([register], 'My Plan - Register.csv'), new File([planOf('$30.00')], 'My Plan - Plan.csv')];

/** The same with a category that states $12.40 more than its months lead to. */
export const contradictingExport = () => [new File([register], 'My Plan - Register.csv'), new File([planOf('$42.40')], 'My Plan - Plan.csv')];

/** A register of which the order of day and month cannot be told. */
export const openExport = () => [new File([register.split('\n').filter((_, place) => place === 0 || place > 5).join('\n')], 'Register.csv')];
