import { useEffect, useEffectEvent } from 'react';
import { usePlaidLink } from 'react-plaid-link';
import type { BankFormProps } from './bankForm.ts';

/** The bank-linking provider's own form, which its script lays over the page (product, section 7, Q-LINK-1). */
export function ProviderForm({ linkToken, onBankChosen, onClosed, onFailed }: BankFormProps & { linkToken: string }) {
  const { open, ready, error } = usePlaidLink({
    token: linkToken,
    onSuccess(publicToken, { institution }) {
      if (publicToken === null || institution === null) return onFailed();
      const { name, institution_id: institutionId } = institution;
      onBankChosen({ publicToken, institution: { name, institutionId } });
    },
    onExit: () => onClosed(),
  });
  const fail = useEffectEvent(onFailed);
  useEffect(() => {
    if (error !== null) fail();
  }, [error]);
  useEffect(() => {
    if (ready) open();
  }, [ready, open]);
  return null;
}
