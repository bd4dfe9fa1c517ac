import { AuthLayout, Button, Form, PasswordField, StepPills } from '@blue-budget/ui';

export function ChoosePassword() {
  return (
    <AuthLayout
      title="Choose a password"
      lede="You will need it each time you log in."
      progress={<StepPills steps={[{ label: 'Contact', state: 'done' }, { label: 'Password', state: 'current' }]} onSelect={() => window.history.back()} />}
    >
      <Form onSubmit={() => window.location.assign('/review')}>
        <PasswordField label="Password" autoComplete="new-password" />
        <Button type="submit" variant="primary" fullWidth>Continue</Button>
      </Form>
    </AuthLayout>
  );
}
