import { messages } from '@blue-budget/messages';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { ComingSoon } from '../../primitives/ComingSoon/ComingSoon.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { usePanels } from '../budgeting/index.ts';
import styles from './HowItWorksPanel.module.css';

/** How the product works, in seven cards (product, section 2-profile). */
export function HowItWorksPanel() {
  const howItWorks = useTexts(messages.howItWorks);
  const profile = useTexts(messages.profile);
  const { pop, push } = usePanels();
  const { cards, learnMore } = howItWorks;
  const { actionOn } = useTexts(messages.general);
  return (
    <SidePanel title={profile.entries.howItWorks} onBack={pop}>
      <ul className={styles['cards']}>
        {Object.values(cards).map(({ title, text }) => (
          <li key={title}>
            <Card className={styles['card']}>
              <h3 className={styles['title']}>{title}</h3>
              <p>{text}</p>
              <Button aria-label={actionOn(learnMore, title)} onClick={() => push('learnMore')}>{learnMore}</Button>
            </Card>
          </li>
        ))}
      </ul>
    </SidePanel>
  );
}

/** The panel of a card (product, section 2-profile). */
export function LearnMorePanel() {
  const texts = useTexts(messages.howItWorks);
  return <SidePanel title={texts.learnMore} onBack={usePanels().pop}><ComingSoon /></SidePanel>;
}
