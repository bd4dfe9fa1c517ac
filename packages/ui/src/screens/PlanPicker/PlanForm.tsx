import type { Id } from '@blue-budget/domain/ledger';
import type { PlanChoice } from '@blue-budget/machines/membership';
import { messages } from '@blue-budget/messages';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { RadioGroup } from '../../primitives/RadioGroup/RadioGroup.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import styles from './PlanPickerPanel.module.css';

export interface PlanFormProps {
  plans: readonly PlanChoice[];
  error: string | null;
  /** The form that takes the card is on its way. */
  isOpening: boolean;
  onChoose: (id: Id) => void;
  onSubmit: () => void;
}

/** Which plan it shall be. */
export function PlanForm({ plans, error, isOpening, onChoose, onSubmit }: PlanFormProps) {
  const texts = useTexts(messages.membership);
  const { money } = useFormats();
  const { label, none, submit, opening } = texts.plans;
  if (plans.length === 0) return <EmptyState>{none}</EmptyState>;
  return (
    <AuthForm
      className={styles['page']}
      error={error}
      onSubmit={onSubmit}
      actions={<Button type="submit" variant="primary" fullWidth busy={isOpening} busyLabel={opening}>{submit}</Button>}
    >
      <RadioGroup
        label={label}
        disabled={isOpening}
        value={plans.find(({ isChosen }) => isChosen)?.id ?? null}
        onValueChange={({ value }) => onChoose(value)}
        options={plans.map(({ id, name, description, price, interval }) => ({
          value: id,
          label: <span className={styles['plan']}><span>{name}</span><span className={styles['price']}>{texts.plans.price(money(price), interval)}</span></span>,
          hint: description && <span className={styles['description']}>{description}</span>,
        }))}
      />
    </AuthForm>
  );
}
