import type { Notice } from '@blue-budget/domain/notices';
import type { Timer } from '../core/effects.ts';
import type { LedgerEvent } from '../core/events.ts';
import type { TabMessage } from '../core/messages.ts';
import { replay } from '../core/replay.ts';
import { closedState, type State } from '../core/state.ts';
import { toyRules, type Toy, type ToyLedger } from './toy-ledger.ts';

/** One tab of the toy browser. Nothing happens automatically: the test delivers events and messages. */
export class ToyTab {
  state: State<Toy>;
  isOpen = true;
  /** Results of effects that have not been delivered, in order. */
  readonly events: LedgerEvent<Toy>[] = [];
  /** Messages of other tabs that have not been delivered, in order. */
  readonly inbox: TabMessage<Toy>[] = [];
  readonly timers: { at: number; timer: Timer }[] = [];
  readonly announced: Notice[] = [];
  readonly informed: Notice[] = [];
  readonly outcomes = new Map<string, string>();
  /** The view key under which a thing was shown first, by tag. */
  readonly firstViewKeys = new Map<string, string>();

  readonly name: string;

  constructor(name: string) {
    this.name = name;
    this.state = closedState(name);
  }

  get shown(): ToyLedger | null {
    const { confirmed, outbox } = this.state;
    return confirmed === null ? null : replay(toyRules, confirmed.ledger, outbox, null).ledger;
  }

  /** The tags of the things that are shown. */
  get shownTags(): string[] | undefined {
    return this.shown?.things.map(({ tag }) => tag);
  }
}
