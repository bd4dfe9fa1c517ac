import { useState } from 'react';
import type { RememberedMerchant } from '@blue-budget/domain/review';
import { useClient, useLedgerStore } from '../budgeting/index.ts';
import { useMerchants } from '../budgeting/useMerchants.ts';
import type { MerchantsSectionProps } from './MerchantsSection.tsx';

/** What is remembered of merchants, and how one is forgotten: the services forget it, then the list is loaded again. */
export function useRememberedMerchants(): MerchantsSectionProps {
  const client = useClient();
  const store = useLedgerStore();
  const { merchants, problem, retry } = useMerchants();
  const [forgetting, setForgetting] = useState<string | null>(null);
  const [last, setLast] = useState<MerchantsSectionProps['last']>(null);
  const load = async (name: string) => {
    const { kind } = await store.fetch({ kind: 'merchants' }).outcome;
    setLast({ name, outcome: kind === 'failed' ? 'notShown' : 'forgotten' });
  };
  const forget = async ({ name, keys }: RememberedMerchant) => {
    setForgetting(name);
    setLast(null);
    try {
      await client.data.forgetMerchant({ keys });
      await load(name);
    } catch {
      setLast({ name, outcome: 'failed' });
    }
    setForgetting(null);
  };
  return {
    merchants: merchants?.merchants ?? null, problem, forgetting, last,
    onForget: (merchant) => { if (forgetting === null) void forget(merchant); },
    onRetry: () => { if (last === null || merchants === null) retry(); else void load(last.name); },
  };
}
