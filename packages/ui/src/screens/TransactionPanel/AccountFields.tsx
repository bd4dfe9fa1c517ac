import { messages } from '@blue-budget/domain';
import { isTransferForm, transactionDraft, transactionFormError } from '@blue-budget/machines';
import { fieldError } from '../budgeting/fieldError.ts';
import { ChoiceButton } from './ChoiceButton.tsx';
import type { FormPartProps } from './formPart.ts';

/** The account used; for a transfer both of its ends (specification, section 2). What the bank reported cannot be changed. */
export function AccountFields({ form, send }: FormPartProps) {
  const draft = transactionDraft(form);
  const { fields } = messages.transactions;
  const texts = messages.transactionForm;
  const isTransfer = isTransferForm(form);
  const error = transactionFormError(form);
  const accountLabel = isTransfer ? fields.transferTo : fields.accountUsed;
  return (
    <>
      {isTransfer && (
        <ChoiceButton
          label={fields.transferFrom}
          error={fieldError(error, fields.transferFrom)}
          chosen={draft.transferFrom?.name ?? null}
          placeholder={texts.chooseAccount}
          onOpen={() => send({ type: 'listOpened', list: 'transferFrom' })}
        />
      )}
      <ChoiceButton
        label={accountLabel}
        error={fieldError(error, accountLabel)}
        chosen={draft.account?.name ?? null}
        placeholder={texts.chooseAccount}
        isFixed={draft.frozen.money}
        hint={draft.frozen.money ? texts.fromBank : undefined}
        onOpen={() => send({ type: 'listOpened', list: 'realAccount' })}
      />
    </>
  );
}
