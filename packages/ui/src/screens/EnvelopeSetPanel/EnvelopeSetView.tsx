import { envelopeSubsets, type EnvelopeSubset } from '@blue-budget/domain/ledger';
import { textLimits } from '@blue-budget/domain/limits';
import type { Cents } from '@blue-budget/domain/money';
import type { EnvelopeRow } from '@blue-budget/machines/envelope-set-form';
import { messages } from '@blue-budget/messages';
import { Plus } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { AmountInput } from '../../budget/AmountInput/AmountInput.tsx';
import { PanelFoot } from '../../layout/SidePanel/PanelFoot.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Checkbox } from '../../primitives/Checkbox/Checkbox.tsx';
import { Form } from '../../primitives/Form/Form.tsx';
import { TextField } from '../../primitives/TextField/TextField.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { FormError } from '../budgeting/FormError.tsx';
import styles from './EnvelopeSet.module.css';

interface RowCallbacks {
  onTick: (change: { key: string; isTicked: boolean }) => void;
  onAmount: (change: { key: string; cents: Cents }) => void;
  onName: (change: { key: string; name: string }) => void;
}

export interface EnvelopeSetViewProps extends RowCallbacks {
  rows: readonly EnvelopeRow[];
  /** Of the ticked rows. */
  count: number;
  total: Cents;
  error: string | null;
  isNameMissing: boolean;
  onAddOwn: (change: { subset: EnvelopeSubset }) => void;
  onSubmit: () => void;
  onBack: () => void;
}

/** The envelopes to choose from, by subset, each with its tick and amount, over the button that adds the ticked ones. */
export function EnvelopeSetView({ rows, count, total, error, isNameMissing, onAddOwn, onSubmit, onBack, ...callbacks }: EnvelopeSetViewProps) {
  const texts = useTexts(messages.firstStepsGuide);
  const subsetTitles = useTexts(messages.subsetTitles);
  const formats = useFormats();
  const form = useRef<HTMLDivElement>(null);
  const nextAmount = (from: string) => {
    const amounts = [...form.current?.querySelectorAll<HTMLElement>('[data-ticked] [data-amount-of]') ?? []];
    const place = amounts.findIndex((input) => input.dataset['amountOf'] === from);
    (amounts[place + 1] ?? form.current?.querySelector<HTMLElement>('button[type="submit"]'))?.focus();
  };
  return (
    <SidePanel title={texts.titles.envelopes} onBack={onBack}>
      <div ref={form}>
        <Form onSubmit={onSubmit}>
          <p className={styles['lead']}>{texts.set.lead}</p>
          {envelopeSubsets.map((subset) => (
            <Subset
              key={subset}
              title={subsetTitles[subset]}
              rows={rows.filter((row) => row.subset === subset)}
              isNameMissing={isNameMissing}
              onAddOwn={() => onAddOwn({ subset })}
              onNextAmount={nextAmount}
              {...callbacks}
            />
          ))}
          <p className={styles['lead']}>{texts.set.debtNote}</p>
          {error !== null && <FormError>{error}</FormError>}
          <PanelFoot className={styles['foot']}>
            <p className={styles['total']}>{texts.set.total(formats.money(total))}</p>
            <Button type="submit" variant="primary">{texts.set.submit(count)}</Button>
          </PanelFoot>
        </Form>
      </div>
    </SidePanel>
  );
}

interface SubsetProps extends RowCallbacks {
  title: string;
  rows: readonly EnvelopeRow[];
  isNameMissing: boolean;
  onAddOwn: () => void;
  onNextAmount: (from: string) => void;
}

function Subset({ title, rows, onAddOwn, ...rest }: SubsetProps) {
  const { set } = useTexts(messages.firstStepsGuide);
  const titleId = useId();
  return (
    <div role="group" className={styles['subset']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h3 id={titleId} className={styles['title']}>{title}</h3>
        <Button variant="quiet" className={styles['own']} aria-label={set.addOwnTo(title)} onClick={onAddOwn}>
          <Plus aria-hidden="true" />
          {set.addOwn}
        </Button>
      </div>
      <ul>{rows.map((row) => <Row key={row.key} row={row} {...rest} />)}</ul>
    </div>
  );
}

interface RowProps extends Pick<SubsetProps, keyof RowCallbacks | 'isNameMissing' | 'onNextAmount'> {
  row: EnvelopeRow;
}

function Row({ row: { key, name, isOwn, isTicked, amount }, isNameMissing, onTick, onAmount, onName, onNextAmount }: RowProps) {
  const { set } = useTexts(messages.firstStepsGuide);
  const { fieldMissing } = useTexts(messages.general);
  const field = useRef<HTMLInputElement>(null);
  // A line of one's own begins with its name; one that comes back has it.
  useEffect(() => { if (field.current?.value === '') field.current.focus(); }, []);
  return (
    <li className={styles['row']} data-ticked={isTicked || undefined} data-own={isOwn || undefined}>
      <Checkbox
        wrapperProps={{ className: styles['tick'] }}
        label={isOwn ? <VisuallyHidden>{name === '' ? set.ticked : name}</VisuallyHidden> : name}
        checked={isTicked}
        onCheckedChange={({ checked }) => onTick({ key, isTicked: checked })}
      />
      {isOwn && (
        <TextField
          ref={field}
          wrapperProps={{ className: styles['name'] }}
          label={set.ownName}
          value={name}
          maxLength={textLimits.name}
          autoComplete="off"
          error={isNameMissing && isTicked && name.trim() === '' ? fieldMissing : undefined}
          onChange={({ currentTarget }) => onName({ key, name: currentTarget.value })}
        />
      )}
      <AmountInput
        label={set.amount(name === '' ? set.ownName : name)}
        cents={amount}
        data-amount-of={key}
        wrapperProps={{ className: styles['amount'] }}
        onAmountCommit={({ cents }) => onAmount({ key, cents })}
        // Enter goes on to the next amount: it does not send the form.
        onKeyDown={(event) => { if (event.key === 'Enter') event.preventDefault(); }}
        onNextRow={() => onNextAmount(key)}
      />
    </li>
  );
}
