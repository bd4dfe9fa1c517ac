import { messages } from '@blue-budget/domain';
import { LogOut } from 'lucide-react';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import { ThemeToggle } from '../../primitives/ThemeToggle/ThemeToggle.tsx';
import { ProfileEntries } from './ProfileEntries.tsx';
import styles from './ProfileScreen.module.css';

export interface ProfileScreenProps {
  loggingOut: boolean;
  /** The person wants to leave. Without it nobody can: the budget is still loading. */
  onLogOut?: () => void;
}

/** The person's own page, with the way out (specification, section 2). The theme is chosen here too: a narrow window has no rail for it. */
export function ProfileScreen({ loggingOut, onLogOut }: ProfileScreenProps) {
  return (
    <div className={styles['page']}>
      <Card className={styles['setting']}>
        <h3 className={styles['title']}>{messages.profile.appearance}</h3>
        <ThemeToggle className={styles['toggle']} />
      </Card>
      <ProfileEntries />
      <Button className={styles['leave']} busy={loggingOut} busyLabel="Logging out..." disabled={onLogOut === undefined} onClick={onLogOut}>
        <LogOut aria-hidden="true" />
        {messages.session.logOut}
      </Button>
    </div>
  );
}
