import { Link, TextField } from '@blue-budget/ui';

export function EmailField() {
  return (
    <TextField
      label="E-mail"
      labelAside={<Link href="/register">Create an account</Link>}
      type="email"
      autoComplete="email"
      defaultValue="you@"
      hint="We send a link to it."
      error="Must provide valid email address"
    />
  );
}
