import { messages } from '@blue-budget/messages';
import { LogOut } from 'lucide-react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { ThemeToggle } from '../../primitives/ThemeToggle/ThemeToggle.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { usePremium } from '../budgeting/index.ts';
import { CallToAction } from '../CallToAction/CallToAction.tsx';
import { ProfileEntries, type LegalPages } from './ProfileEntries.tsx';
import styles from './ProfileScreen.module.css';

export interface ProfileScreenProps {
  legalPages: LegalPages;
  loggingOut: boolean;
  /** Logs out. Undefined while the budget is still loading. */
  onLogOut?: () => void;
}

/**
 * The person's own page, with the offer of a membership and the way out (product, section 2-profile). The theme is chosen here too: a
 * narrow window has no rail for it.
 */
export function ProfileScreen({ legalPages, loggingOut, onLogOut }: ProfileScreenProps) {
  const profile = useTexts(messages.profile);
  const shell = useTexts(messages.shell);
  const session = useTexts(messages.session);
  const isPremium = usePremium();
  return (
    <div className={styles['page']}>
      {!isPremium && <CallToAction on="page" />}
      <Card className={styles['setting']}>
        <h3 className={styles['title']}>{profile.appearance}</h3>
        <ThemeToggle className={styles['toggle']} />
      </Card>
      <ProfileEntries legalPages={legalPages} />
      <Button className={styles['leave']} busy={loggingOut} busyLabel={shell.loggingOut} disabled={onLogOut === undefined} onClick={onLogOut}>
        <LogOut aria-hidden="true" />
        {session.logOut}
      </Button>
    </div>
  );
}
