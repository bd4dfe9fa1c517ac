import { PhoneField } from '@blue-budget/ui';
import { useState } from 'react';

export function MobileNumber() {
  const [digits, setDigits] = useState('415555');
  return (
    <PhoneField
      label="Mobile number"
      value={digits}
      onDigitsChange={(change) => setDigits(change.digits)}
      hint="We text you a code."
      error={digits.length === 10 ? undefined : 'Must provide valid phone number'}
    />
  );
}
