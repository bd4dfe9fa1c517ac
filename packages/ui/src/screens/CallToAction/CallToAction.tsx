import { messages } from '@blue-budget/messages';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { usePanels } from '../budgeting/index.ts';
import styles from './CallToAction.module.css';

export interface CallToActionProps {
  /** Its location: on a page its plans replace the views of the side panel, in a panel they open on top of it. */
  on: 'page' | 'panel';
}

/** The offer of a membership, for non-members (product, section 2-profile). It opens the plans. */
export function CallToAction({ on }: CallToActionProps) {
  const { open, push } = usePanels();
  const { title, text, button } = useTexts(messages.callToAction);
  return (
    <Card className={styles['frame']}>
      <div className={styles['offer']}>
        <span className={styles['preview']} aria-hidden="true">
          <svg viewBox="0 0 24 24"><path d="M4 9h16M4 15h16" /></svg>
        </span>
        <div className={styles['words']}>
          <h3 className={styles['title']}>{title}</h3>
          <p className={styles['text']}>{text}</p>
        </div>
        <Button
          variant={on === 'page' ? 'primary' : 'outline'}
          className={styles['button']}
          onClick={() => (on === 'page' ? open('plans') : push('plans'))}
        >
          {button}
        </Button>
      </div>
    </Card>
  );
}
