import { CodeField } from '@blue-budget/ui';
import { useState } from 'react';

export function SmsCode() {
  const [digits, setDigits] = useState('482');
  return (
    <CodeField
      label="Code"
      value={digits}
      onDigitsChange={(change) => setDigits(change.digits)}
      hint="Six digits, sent to your phone."
      error={digits.length === 6 ? undefined : 'Enter all six digits'}
    />
  );
}
