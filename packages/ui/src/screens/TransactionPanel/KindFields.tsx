import { kindOf, moneyDirections, offersDirection, subtypesOf, transactionTypes } from '@blue-budget/domain/transactions';
import {
  offersDirectionChoice, transactionDraft, transactionFormError, transactionSubtypeChoices, transactionTypeChoices,
} from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import { Segmented } from '../../primitives/Segmented/Segmented.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import type { FormPartProps } from './formPart.ts';

/**
 * The kind of transaction: type, subtype and, if the kind allows both, the direction. Kinds that the sign of an import forbids cannot
 * be chosen; the kind of a recorded one is locked (product, sections 2 and 4, Q-TXN-5 and Q-TXN-13).
 */
export function KindFields({ form, send }: FormPartProps) {
  const transactions = useTexts(messages.transactions);
  const transactionForm = useTexts(messages.transactionForm);
  const names = useTexts(messages.transactionKinds);
  const draft = transactionDraft(form);
  const { fields } = transactions;
  const fieldError = useFieldErrors(transactionFormError(form));
  const isFrozen = draft.frozen.kind;
  const types = transactionTypeChoices(form);
  const subtypes = transactionSubtypeChoices(form);
  const kind = kindOf(draft);
  const hasDirection = kind !== null && offersDirection(kind);
  return (
    <>
      <Segmented
        label={fields.type}
        error={fieldError('transactions.type')}
        frozen={isFrozen}
        value={draft.type}
        options={transactionTypes.map((value) => ({ value, label: names.types[value], disabled: !types.includes(value) }))}
        onValueChange={({ value }) => send({ type: 'typeChosen', transactionType: value })}
      />
      {draft.type !== null && (
        <Segmented
          label={fields.subtype}
          error={fieldError('transactions.subtype')}
          frozen={isFrozen}
          value={draft.subtype}
          options={subtypesOf(draft.type).map((value) => ({ value, label: names.subtypes[value] ?? value, disabled: !subtypes.includes(value) }))}
          hint={isFrozen && !hasDirection ? transactionForm.frozenKind : undefined}
          onValueChange={({ value }) => send({ type: 'subtypeChosen', subtype: value })}
        />
      )}
      {hasDirection && (
        <Segmented
          label={transactionForm.direction}
          frozen={!offersDirectionChoice(form)}
          value={draft.direction}
          options={moneyDirections.map((value) => ({ value, label: names.directions[value] }))}
          hint={isFrozen ? transactionForm.frozenKind : undefined}
          onValueChange={({ value }) => send({ type: 'directionChosen', direction: value })}
        />
      )}
    </>
  );
}
