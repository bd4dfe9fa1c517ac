import type { Drop } from '@blue-budget/domain/budget';
import type { Id } from '@blue-budget/domain/ledger';
import type { Cents } from '@blue-budget/domain/money';
import type { RefObject } from 'react';
import type { ColumnKey, ColumnKind } from './columns.ts';
import type { LineLevel, LineMark } from './lines.ts';
import type { Move } from './moves.ts';

/** A line of the list, with its content and its actions. */
export interface LineProps {
  id: Id;
  name: string;
  level: LineLevel;
  collapsed: boolean;
  /** Lines that are grouped under it. */
  childCount: number;
  /** It stands open beside the list. */
  isCurrent: boolean;
  /** Amounts are read-only, with leaders to them. */
  isStatement: boolean;
  columns: readonly ColumnKind[];
  /** The amount of each column. */
  amounts: readonly (Cents | null)[];
  /** The month after, 1 to 12, where that is budgeted already. */
  nextMonth: number | null;
  /** What that month assigns of the running total. */
  ofNext: Cents;
  /** What its goal needs more this month. */
  underfunded: Cents;
  /** Columns that only sum the children of the line. */
  sums: readonly ColumnKey[];
  /** Amounts that are not yet stored. */
  saving: readonly ColumnKey[];
  /** The line is chosen, and nothing else is done to it. */
  mark: LineMark | null;
  /** Allowed actions of the line. */
  can: Readonly<Record<'open' | 'move' | 'rename' | 'remove' | 'edit' | 'moveMoney' | 'quickAssign', boolean>>;
  /** Stable while the list is mounted; holds the latest callbacks of the list. */
  acts: RefObject<LineActs>;
}

/** Actions on lines. */
export interface LineActs {
  open: (id: Id) => void;
  choose: (id: Id, selected: boolean) => void;
  toggle: (id: Id, collapsed: boolean) => void;
  movesOf: (id: Id) => Move[];
  move: (drop: Drop) => void;
  rename: (id: Id, name: string) => void;
  remove: (id: Id) => void;
  moveMoney: (id: Id) => void;
  cover: (id: Id) => void;
  quickAssign: (id: Id) => void;
  commitAmount: (id: Id, column: ColumnKey, cents: Cents) => void;
  goToNextAmount: (id: Id, column: ColumnKey) => void;
}
