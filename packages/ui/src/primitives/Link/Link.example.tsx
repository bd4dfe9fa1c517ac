import { Link } from '@blue-budget/ui';

export function NewHere() {
  return <p>New here? <Link href="/register">Create an account</Link></p>;
}
