import type { CalendarDate } from '../calendar/types.ts';
import type { Id } from '../identity.ts';
import type { DecimalMark } from './amounts.ts';
import type { ColumnMeaning } from './meanings.ts';
import type { DateOrder, StatementSign } from './types.ts';

/** Lengths of what is remembered of a shape: its key, its columns, its currency; and how many shapes are remembered. */
export const shapeLimits = { key: 200, columns: 200, currency: 20, kept: 100 } as const;

/** What a person settled about files of one shape, such as the downloads of one account at one bank. */
export interface SettledShape {
  /** The key of the shape: files with the same one are read alike. */
  shape: string;
  /** One for each column of a table; null for a file that is no table, or whose columns are as they were found. */
  meanings: ColumnMeaning[] | null;
  dateOrder: DateOrder | null;
  decimalMark: DecimalMark | null;
  sign: StatementSign | null;
  isFlipped: boolean;
  /** A currency other than the dollar whose amounts are taken as they are. */
  currency: string | null;
  /** The real account that its rows are imported into. */
  accountId: Id;
}

/** A settled shape as the services remember it. */
export interface RememberedShape extends SettledShape {
  id: Id;
  /** The day on which it was settled last, in UTC. */
  on: CalendarDate;
}
