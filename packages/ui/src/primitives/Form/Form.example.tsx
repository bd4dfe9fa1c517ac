import { Button, Form, TextField } from '@blue-budget/ui';
import { useState } from 'react';

export function RenameAccount() {
  const [error, setError] = useState<string>();
  return (
    <Form aria-label="Rename account" onSubmit={() => setError('Enter a name')}>
      <TextField label="Name" name="name" required error={error} />
      <Button type="submit" variant="primary">Rename</Button>
    </Form>
  );
}
