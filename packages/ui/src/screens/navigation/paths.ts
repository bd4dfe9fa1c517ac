import { smsProvider } from '@blue-budget/api/client';
import type { Notice } from '@blue-budget/domain/notices';

/** Address of every page that has one (product, section 2-public). Inside the shell, navigation is by state. */
export const paths = {
  home: '/',
  login: '/login',
  register: '/register',
  verifyEmail: '/verify-email',
  verifyEmailChange: '/verify-email-change',
  smsVerification: '/verify-sms',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  phoneTypo: '/phone-typo',
  profile: '/profile',
  verificationImage: `/${smsProvider}/verification/image`,
} as const;

export type Page = keyof typeof paths;

/** Props of a page that can navigate elsewhere. */
export interface PageProps {
  /** Navigates to another page. `note` is an optional message to show there. */
  onNavigate: (to: { page: Page; note?: Notice | null }) => void;
}
