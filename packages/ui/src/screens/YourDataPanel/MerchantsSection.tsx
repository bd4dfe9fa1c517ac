import type { RememberedMerchant } from '@blue-budget/domain/review';
import { messages } from '@blue-budget/messages';
import { useLayoutEffect, useRef } from 'react';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Collapsible } from '../../primitives/Collapsible/Collapsible.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './YourDataPanel.module.css';

export interface MerchantsSectionProps {
  /** Null until they are loaded. */
  merchants: readonly RememberedMerchant[] | null;
  /** Why they are not there. */
  problem: 'offline' | 'failed' | null;
  /** The name of the one that is being forgotten. */
  forgetting: string | null;
  /** What was asked for last, and what came of it: it may be forgotten, though the list could not be loaded again. */
  last: { name: string; outcome: 'forgotten' | 'notShown' | 'failed' } | null;
  onForget: (merchant: RememberedMerchant) => void;
  /** Loads the list again. */
  onRetry: () => void;
}

/** The merchants that suggestions come from, each with a way to have it forgotten. */
export function MerchantsSection({ merchants, problem, forgetting, last, onForget, onRetry }: MerchantsSectionProps) {
  const texts = useTexts(messages.rememberedMerchants);
  const offline = useTexts(messages.offline);
  const retry = <Button onClick={onRetry}>{texts.retry}</Button>;
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>{texts.title}</h3>
      <p>{texts.explanation}</p>
      {merchants === null && problem === null && <p role="status" aria-label={texts.loading}><Skeleton width="60%" /></p>}
      {problem === 'offline' && <p className={styles['quiet']}>{offline.merchants}</p>}
      {problem === 'failed' && <><p className={styles['quiet']}>{texts.loadFailed}</p>{retry}</>}
      {merchants?.length === 0 && <p className={styles['quiet']}>{texts.none}</p>}
      {merchants !== null && merchants.length > 0 && (
        <Collapsible title={texts.count(merchants.length)}>
          <Merchants {...{ merchants, forgetting, onForget }} />
        </Collapsible>
      )}
      {last !== null && <Banner variant={last.outcome === 'forgotten' ? 'success' : 'error'}>{texts[last.outcome](last.name)}</Banner>}
      {last?.outcome === 'notShown' && retry}
    </section>
  );
}

function Merchants({ merchants, forgetting, onForget }: Pick<MerchantsSectionProps, 'forgetting' | 'onForget'> & { merchants: readonly RememberedMerchant[] }) {
  const texts = useTexts(messages.rememberedMerchants);
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number | null>(null);
  // The button that had the focus goes with its merchant: its neighbour has it then.
  useLayoutEffect(() => {
    if (pressed.current === null || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[Math.min(pressed.current, buttons.length - 1)]?.focus();
    pressed.current = null;
  });
  return (
    <ul ref={list}>
      {merchants.map((merchant, place) => (
        <li key={merchant.keys[0] ?? merchant.name} className={styles['merchant']}>
          <span>{merchant.name}</span>
          <Button
            variant="quiet"
            busy={forgetting === merchant.name}
            busyLabel={texts.forgetting}
            aria-label={texts.forgetOf(merchant.name)}
            onClick={() => {
              pressed.current = place;
              onForget(merchant);
            }}
          >
            {texts.forget}
          </Button>
        </li>
      ))}
    </ul>
  );
}
