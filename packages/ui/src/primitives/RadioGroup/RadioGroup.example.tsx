import { RadioGroup } from '@blue-budget/ui';
import { useState } from 'react';

export function ChooseGoal() {
  const [goal, setGoal] = useState<'savings' | 'debt' | null>('savings');
  return (
    <RadioGroup
      label="What is your goal?"
      hint="You can change it any time."
      options={[
        { value: 'savings', label: 'Save for something', hint: 'An envelope fills until a date.' },
        { value: 'debt', label: 'Pay off debts', hint: 'Interest counts, the highest first.' },
      ]}
      value={goal}
      onValueChange={({ value }) => setGoal(value)}
    />
  );
}
