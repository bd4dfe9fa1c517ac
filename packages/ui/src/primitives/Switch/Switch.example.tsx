import { Switch } from '@blue-budget/ui';
import { useState } from 'react';

export function IsCreditCard() {
  const [isOn, setIsOn] = useState(true);
  return (
    <Switch
      label="Is Credit Card"
      hint="A credit card is paid from its own line."
      checked={isOn}
      onCheckedChange={({ checked }) => setIsOn(checked)}
    />
  );
}
