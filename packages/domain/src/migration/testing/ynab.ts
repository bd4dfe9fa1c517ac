import { readYnab } from '../ynab.ts';
import type { MigrationChoices, OldBudget } from '../types.ts';

const headings = 'Account,Flag,Date,Payee,Category Group/Category,Category Group,Category,Memo,Outflow,Inflow,Cleared';
const planHeadings = 'Month,Category Group/Category,Category Group,Category,Assigned,Activity,Available';

/** A line of a register: `category` as Group: Name, the amount below zero where money goes out. */
export function line(account: string, date: string, payee: string, category: string, amount: number, memo = ''): string {
  const [group = '', name = ''] = category.split(': ');
  const [out, into] = amount < 0 ? [0 - amount, 0] : [0, amount];
  return [account, '', date, payee, category, group, name, memo, `$${out.toFixed(2)}`, `$${into.toFixed(2)}`, 'Cleared'].map((field) => `"${field.replaceAll('"', '""')}"`).join(',');
}

export function planned(month: string, category: string, assigned: number, activity: number, available: number): string {
  const [group = '', name = ''] = category.split(': ');
  return [month, category, group, name, ...[assigned, activity, available].map((amount) => `${amount < 0 ? '-' : ''}$${Math.abs(amount).toFixed(2)}`)].join(',');
}

export function register(...lines: readonly string[]) {
  return { name: 'Register.csv', text: [headings, ...lines].join('\n') };
}

export function plan(...rows: readonly string[]) {
  return { name: 'Plan.csv', text: [planHeadings, ...rows].join('\n') };
}

export function budgetOf(files: Parameters<typeof readYnab>[0], choices: MigrationChoices = {}): OldBudget {
  const reading = readYnab(files, choices);
  if (reading.kind !== 'read') throw new Error(JSON.stringify(reading));
  return reading.budget;
}
