import { isTransferForm, transactionDraft, transactionFormError } from '@blue-budget/machines/transaction-form';
import { messages } from '@blue-budget/messages';
import { useTexts } from '../../texts/catalogue.ts';
import { useFieldErrors } from '../budgeting/useFieldErrors.ts';
import { ChoiceButton } from './ChoiceButton.tsx';
import type { FormPartProps } from './formPart.ts';

/** The account used; for a transfer both of its ends (product, section 2-transaction-form). The bank's data is read-only. */
export function AccountFields({ form, send }: FormPartProps) {
  const transactions = useTexts(messages.transactions);
  const transactionForm = useTexts(messages.transactionForm);
  const draft = transactionDraft(form);
  const { fields } = transactions;
  const isTransfer = isTransferForm(form);
  const fieldError = useFieldErrors(transactionFormError(form));
  const accountLabel = isTransfer ? fields.transferTo : fields.accountUsed;
  return (
    <>
      {isTransfer && (
        <ChoiceButton
          label={fields.transferFrom}
          error={fieldError('transactions.transferFrom')}
          chosen={draft.transferFrom?.name ?? null}
          placeholder={transactionForm.chooseAccount}
          onOpen={() => send({ type: 'listOpened', list: 'transferFrom' })}
        />
      )}
      <ChoiceButton
        label={accountLabel}
        error={fieldError(isTransfer ? 'transactions.transferTo' : 'transactions.accountUsed')}
        chosen={draft.account?.name ?? null}
        placeholder={transactionForm.chooseAccount}
        isFixed={draft.frozen.money}
        hint={draft.frozen.money ? transactionForm.fromBank : undefined}
        onOpen={() => send({ type: 'listOpened', list: 'realAccount' })}
      />
    </>
  );
}
