import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { useClient } from '../budgeting/index.ts';
import { onDemand, part } from '../navigation/onDemand.ts';
import { useBankDesk } from './bankDesk.ts';
import type { BankFormProps } from './bankForm.ts';

/** The form in which the person chooses a bank, while it is open: the provider's own, or the pretend one of the services. */
export function LinkForm() {
  const { institutions: desk } = useBankDesk();
  const client = useClient();
  const form = useSelector(desk, ({ context }) => context.form);
  if (form === null) return null;
  const reports: BankFormProps = {
    onBankChosen: (chosen) => desk.send({ type: 'bankChosen', chosen }),
    onClosed: () => desk.send({ type: 'formClosed' }),
    onFailed: () => desk.send({ type: 'formFailed' }),
  };
  return (
    <Suspense>
      {form.pretendForm === null
        ? <ProviderForm linkToken={form.linkToken} {...reports} />
        : <PretendForm address={client.addressOf('users', form.pretendForm)} {...reports} />}
    </Suspense>
  );
}

/** Loaded only here, with the dependencies of the provider's script. */
const ProviderForm = onDemand(part(() => import('./ProviderForm.tsx')), (module) => module.ProviderForm);
const PretendForm = onDemand(part(() => import('./PretendForm.tsx')), (module) => module.PretendForm);
