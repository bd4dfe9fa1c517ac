import { messages } from '@blue-budget/domain';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { AuthForm } from '../AuthForm/AuthForm.tsx';

export interface FailureScreenProps {
  /** The page is to be loaded anew. */
  onReload: () => void;
}

/** Stands where a page could not be drawn, such as when a part of the app did not arrive (specification, section 9). */
export function FailureScreen({ onReload }: FailureScreenProps) {
  return (
    <AuthLayout title={messages.arrival.title}>
      <AuthForm
        error={messages.arrival.explanation}
        actions={<Button variant="primary" fullWidth onClick={onReload}>{messages.arrival.reload}</Button>}
      />
    </AuthLayout>
  );
}
