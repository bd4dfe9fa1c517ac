import { Checkbox } from '@blue-budget/ui';
import { useState } from 'react';

export function Consent() {
  const [isTicked, setIsTicked] = useState(false);
  return (
    <Checkbox
      label="I consent to receive SMS for 2FA"
      checked={isTicked}
      onCheckedChange={({ checked }) => setIsTicked(checked)}
      required
      error={isTicked ? undefined : 'You must consent to receive SMS for 2FA to continue'}
    />
  );
}
