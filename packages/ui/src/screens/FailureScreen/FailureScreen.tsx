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
    <AuthLayout title="This page did not open">
      <AuthForm
        error="A part of it did not arrive. Please check your connection and reload."
        actions={<Button variant="primary" fullWidth onClick={onReload}>Reload</Button>}
      />
    </AuthLayout>
  );
}
