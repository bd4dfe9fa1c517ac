import { messages } from '@blue-budget/messages';
import { HelpBubble } from '../../primitives/HelpBubble/HelpBubble.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './TransactionHelp.module.css';

/** The meaning of transaction types, and where to read more (product, section 2-transaction-form). */
export function TransactionHelp() {
  const texts = useTexts(messages.transactionForm);
  const { label, income, expense, other, twice, more, shortcut } = texts.help;
  return (
    <HelpBubble label={label}>
      <div className={styles['texts']}>{[income, expense, other, twice, shortcut, more].map((text) => <p key={text}>{text}</p>)}</div>
    </HelpBubble>
  );
}
