import { PasswordField, PasswordRules } from '@blue-budget/ui';
import { useState } from 'react';

export function NewPassword() {
  const [password, setPassword] = useState('harbour lights');
  return (
    <>
      <PasswordField label="New password" autoComplete="new-password" value={password} onChange={(event) => setPassword(event.target.value)} />
      <PasswordRules
        rules={[
          { label: 'At least 12 characters', met: password.length >= 12 },
          { label: 'A number', met: /\d/.test(password) },
        ]}
      />
    </>
  );
}
