import { kindOf, messages, moneyDirections, offersDirection, subtypesOf, transactionTypes } from '@blue-budget/domain';
import { offersDirectionChoice, transactionDraft, transactionFormError, transactionSubtypeChoices, transactionTypeChoices } from '@blue-budget/machines';
import { Segmented } from '../../primitives/Segmented/Segmented.tsx';
import { fieldError } from '../budgeting/fieldError.ts';
import type { FormPartProps } from './formPart.ts';

/**
 * What kind of transaction it is: type, subtype and, for Other/Other alone, the direction. What the sign of an import forbids cannot be
 * chosen; what is recorded stays, under a lock (specification, sections 2 and 4; decisions, Q-TXN-5 and Q-TXN-13).
 */
export function KindFields({ form, send }: FormPartProps) {
  const draft = transactionDraft(form);
  const { fields } = messages.transactions;
  const texts = messages.transactionForm;
  const error = transactionFormError(form);
  const isFrozen = draft.frozen.kind;
  const types = transactionTypeChoices(form);
  const subtypes = transactionSubtypeChoices(form);
  const kind = kindOf(draft);
  const hasDirection = kind !== null && offersDirection(kind);
  return (
    <>
      <Segmented
        label={fields.type}
        error={fieldError(error, fields.type)}
        frozen={isFrozen}
        value={draft.type}
        options={transactionTypes.map((value) => ({ value, label: value, disabled: !types.includes(value) }))}
        onValueChange={({ value }) => send({ type: 'typeChosen', transactionType: value })}
      />
      {draft.type !== null && (
        <Segmented
          label={fields.subtype}
          error={fieldError(error, fields.subtype)}
          frozen={isFrozen}
          value={draft.subtype}
          options={subtypesOf(draft.type).map((value) => ({ value, label: value, disabled: !subtypes.includes(value) }))}
          hint={isFrozen && !hasDirection ? texts.frozenKind : undefined}
          onValueChange={({ value }) => send({ type: 'subtypeChosen', subtype: value })}
        />
      )}
      {hasDirection && (
        <Segmented
          label={texts.direction}
          frozen={!offersDirectionChoice(form)}
          value={draft.direction}
          options={moneyDirections.map((value) => ({ value, label: value }))}
          hint={isFrozen ? texts.frozenKind : undefined}
          onValueChange={({ value }) => send({ type: 'directionChosen', direction: value })}
        />
      )}
    </>
  );
}
