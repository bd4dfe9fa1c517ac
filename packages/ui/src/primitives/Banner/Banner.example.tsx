import { Banner } from '@blue-budget/ui';

export function NotVerified() {
  return <Banner variant="error">Failed to verify email. Please try again.</Banner>;
}
