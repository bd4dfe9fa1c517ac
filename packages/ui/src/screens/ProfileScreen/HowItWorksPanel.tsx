import { messages } from '@blue-budget/domain';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { ComingSoon } from '../../primitives/ComingSoon/ComingSoon.tsx';
import { usePanels } from '../budgeting/index.ts';
import styles from './HowItWorksPanel.module.css';

/** What the product does, in seven cards (specification, section 2). */
export function HowItWorksPanel() {
  const { pop, push } = usePanels();
  const { cards, learnMore } = messages.howItWorks;
  return (
    <SidePanel title={messages.profile.entries.howItWorks} onBack={pop}>
      <ul className={styles['cards']}>
        {Object.values(cards).map(({ title, text }) => (
          <li key={title}>
            <Card className={styles['card']}>
              <h3 className={styles['title']}>{title}</h3>
              <p>{text}</p>
              <Button aria-label={`${learnMore}: ${title}`} onClick={() => push('learnMore')}>{learnMore}</Button>
            </Card>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

/** What a card leads to (specification, section 2). */
export function LearnMorePanel() {
  return <SidePanel title={messages.howItWorks.learnMore} onBack={usePanels().pop}><ComingSoon /></SidePanel>;
}
