import type { Cents } from '../money/cents.ts';
import type { StatementQuestion, StatementSign } from './types.ts';

/** The effect of a statement file on its account, if its amounts are read with this sign. Amounts stay as written. */
export interface SignEffect {
  examples: { source: string; amount: Cents; isMoneyOut: boolean }[];
  total: Cents;
  /** The account does not lose by the file as a whole. */
  isGain: boolean;
}

export function signEffect({ examples, total }: Extract<StatementQuestion, { about: 'sign' }>, sign: StatementSign): SignEffect {
  const isReversed = sign === 'reversed';
  return {
    examples: examples.map(({ source, amount }) => ({ source, amount, isMoneyOut: isReversed ? amount > 0 : amount < 0 })),
    total,
    isGain: isReversed ? total <= 0 : total >= 0,
  };
}
