import { messages } from '@blue-budget/messages';
import { AuthLayout } from '../../layout/AuthLayout/AuthLayout.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { AuthForm } from '../AuthForm/AuthForm.tsx';

export interface FailureScreenProps {
  /** Reloads the page. */
  onReload: () => void;
}

/** Stands where a page could not be drawn, such as when a part of the app did not arrive (product, section 9-times). */
export function FailureScreen({ onReload }: FailureScreenProps) {
  const texts = useTexts(messages.arrival);
  return (
    <AuthLayout title={texts.title}>
      <AuthForm
        error={texts.explanation}
        actions={<Button variant="primary" fullWidth onClick={onReload}>{texts.reload}</Button>}
      />
    </AuthLayout>
  );
}
