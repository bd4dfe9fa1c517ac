export type { ReportedAccount } from './books.ts';
export type { FinishedLink, LinkableBank } from './linking.ts';
export { statefulHousehold } from './stateful-household.ts';
export type { StatefulHousehold, StatefulOptions } from './stateful-household.ts';
