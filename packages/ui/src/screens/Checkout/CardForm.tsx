import { pretendCardForm, pretendFormPath } from '@blue-budget/api/client';
import type { Checkout } from '@blue-budget/machines/membership';
import { Suspense } from 'react';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useClient } from '../budgeting/index.ts';
import { onDemand, part } from '../navigation/onDemand.ts';
import type { CardFormReports } from './card-form-reports.ts';

/** The embedded form that takes the card (product, section 7-data): the card provider's own, or the pretend one of the services. */
export function CardForm({ clientSecret, publishableKey, onPaid, onFailed }: Checkout & CardFormReports) {
  const client = useClient();
  return (
    <Suspense fallback={<Skeleton height="320px" />}>
      {publishableKey === null
        ? <PretendCardForm address={client.addressOf('data', pretendFormPath(pretendCardForm, clientSecret))} onPaid={onPaid} />
        : <ProviderCardForm clientSecret={clientSecret} publishableKey={publishableKey} onPaid={onPaid} onFailed={onFailed} />}
    </Suspense>
  );
}

/** Loaded only here, with the dependencies of the provider's script. */
const ProviderCardForm = onDemand(part(() => import('./ProviderCardForm.tsx')), (module) => module.ProviderCardForm);
const PretendCardForm = onDemand(part(() => import('./PretendCardForm.tsx')), (module) => module.PretendCardForm);
