import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { CardFormReports } from './card-form-reports.ts';
import styles from './CardForm.module.css';

export interface ProviderCardFormProps extends CardFormReports {
  clientSecret: string;
  publishableKey: string;
}

/** The card provider's own form, which its script mounts in the page (product, section 7, Q-LINK-1). */
export function ProviderCardForm({ clientSecret, publishableKey, onPaid, onFailed }: ProviderCardFormProps) {
  const place = useRef<HTMLDivElement>(null);
  const report = useEffectEvent((outcome: 'paid' | 'failed') => (outcome === 'paid' ? onPaid() : onFailed()));
  useEffect(() => {
    let isGone = false;
    const mount = async () => {
      const stripe = await loadStripe(publishableKey);
      if (stripe === null) throw new Error('The card form is shown in browsers only.');
      // The provider allows one form at a time.
      if (isGone) return null;
      const form = await stripe.createEmbeddedCheckoutPage({ clientSecret, onComplete: () => report('paid') });
      if (!isGone && place.current !== null) form.mount(place.current);
      return form;
    };
    const mounted = mount().catch(() => {
      if (!isGone) report('failed');
      return null;
    });
    return () => {
      isGone = true;
      void mounted.then((form) => form?.destroy());
    };
  }, [clientSecret, publishableKey]);
  return <div ref={place} className={styles['provider']} />;
}
