import type { LinkBalance } from '@blue-budget/domain/accounts';
import type { BalanceChoice } from '@blue-budget/machines/bank-linking';
import { messages } from '@blue-budget/messages';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { BalanceLabel } from './BalanceLabel.tsx';

export interface BalanceGroupProps {
  label: string;
  choices: readonly BalanceChoice[];
  disabled?: boolean;
  onBalanceChosen: (choice: { balance: LinkBalance }) => void;
}

/** The balances that an account may have from then on, each with its amount (product, section 2-linking). */
export function BalanceGroup({ label, choices, disabled = false, onBalanceChosen }: BalanceGroupProps) {
  const texts = useTexts(messages.institutions);
  const { balances } = texts;
  return (
    <RadioGroup
      label={label}
      options={choices.map(({ balance, amount }) => ({ value: balance, label: <BalanceLabel name={balances[balance]} amount={amount} /> }))}
      value={choices.find(({ isChosen }) => isChosen)?.balance ?? null}
      disabled={disabled}
      onValueChange={({ value }) => onBalanceChosen({ balance: value })}
    />
  );
}
