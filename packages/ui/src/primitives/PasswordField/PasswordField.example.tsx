import { Link, PasswordField } from '@blue-budget/ui';

export function CurrentPassword() {
  return (
    <PasswordField
      label="Password"
      labelAside={<Link href="/forgot-password">Forgot password?</Link>}
      autoComplete="current-password"
      defaultValue="harbour lights"
    />
  );
}
