import { messages } from '@blue-budget/messages';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';
import { PageLink } from '../navigation/PageLink.tsx';
import type { PageProps } from '../navigation/paths.ts';
import styles from './VerificationImageScreen.module.css';

/** The static illustration of a verification text message (product, section 2-public). */
export function VerificationImageScreen({ onNavigate }: PageProps) {
  const authWays = useTexts(messages.authWays);
  const texts = useTexts(messages.smsPicture);
  return (
    <AuthLayout title={texts.title} lede={texts.lede}>
      <AuthForm actions={null} foot={<PageLink to="smsVerification" onNavigate={onNavigate}>{authWays.backToCode}</PageLink>}>
        <svg
          className={styles['phone']}
          viewBox="0 0 280 320"
          role="img"
          aria-label={texts.alternative}
        >
          <rect className={styles['screen']} x="30" y="2" width="220" height="316" rx="28" strokeWidth="2" />
          <line className={styles['line']} x1="115" y1="22" x2="165" y2="22" strokeWidth="4" strokeLinecap="round" />
          <rect className={styles['bubble']} x="50" y="92" width="180" height="98" rx="16" />
          <text className={styles['text']} x="66" y="122" fontSize="13">{texts.lines.begins}</text>
          <text className={styles['text']} x="66" y="140" fontSize="13">{texts.lines.goesOn}</text>
          <text className={styles['code']} x="66" y="170" fontSize="20">{texts.lines.code}</text>
        </svg>
      </AuthForm>
    </AuthLayout>
  );
}
