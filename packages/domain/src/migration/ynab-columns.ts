/** Where the facts of a register stand, columns counted from 0. Its categories are named by group and name. */
export interface RegisterColumns {
  account: number;
  date: number;
  payee: number;
  memo: number;
  outflow: number;
  inflow: number;
  group: number;
  category: number;
  flag: number;
  cleared: number;
  /** Of the old desktop app only; -1 elsewhere. */
  balance: number;
}

export interface PlanColumns {
  month: number;
  group: number;
  category: number;
  assigned: number;
  activity: number;
  available: number;
}

export type YnabTable = { kind: 'register'; columns: RegisterColumns; isOldApp: boolean } | { kind: 'plan'; columns: PlanColumns; isOldApp: boolean };

/** Which table of which generation of the app has these headings, or null. They are English in every language of the app. */
export function tableOf(headings: readonly string[]): YnabTable | null {
  const places = new Map(headings.map((heading, place) => [heading.trim().toLowerCase(), place]));
  const at = (...names: string[]) => names.map((name) => places.get(name)).find((place) => place !== undefined) ?? -1;
  const isOldApp = places.has('master category');
  const categories = { group: at('category group', 'master category'), category: isOldApp ? at('sub category') : at('category') };
  const plan = {
    ...categories, month: at('month'), assigned: at('assigned', 'budgeted'), activity: at('activity', 'outflows'),
    available: at('available', 'category balance'),
  };
  if (isComplete(plan)) return { kind: 'plan', columns: plan, isOldApp };
  const needed = {
    ...categories, account: at('account'), date: at('date'), payee: at('payee'), memo: at('memo'), outflow: at('outflow'), inflow: at('inflow'),
  };
  return isComplete(needed)
    ? { kind: 'register', columns: { ...needed, flag: at('flag'), cleared: at('cleared'), balance: at('running balance') }, isOldApp }
    : null;
}

function isComplete(columns: Readonly<Record<string, number>>): boolean {
  return Object.values(columns).every((place) => place >= 0);
}
