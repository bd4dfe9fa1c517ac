import { messages } from '@blue-budget/domain';
import { Button } from '../../primitives/Button/Button.tsx';
import { ComingSoon } from '../../primitives/ComingSoon/ComingSoon.tsx';
import styles from './ProfileScreen.module.css';

export interface ProfileScreenProps {
  loggingOut: boolean;
  onLogOut: () => void;
}

/** The person's own page, with the way out (specification, section 2). */
export function ProfileScreen({ loggingOut, onLogOut }: ProfileScreenProps) {
  return (
    <div className={styles['page']}>
      <ComingSoon />
      <Button busy={loggingOut} busyLabel="Logging out..." onClick={onLogOut}>{messages.session.logOut}</Button>
    </div>
  );
}
