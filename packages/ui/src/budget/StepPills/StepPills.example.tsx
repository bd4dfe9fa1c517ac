import { StepPills } from '@blue-budget/ui';
import { useState } from 'react';

const labels = ['Name', 'Contact', 'Password', 'Review'];

export function Registration() {
  const [current, setCurrent] = useState(2);
  return (
    <StepPills
      steps={labels.map((label, step) => ({ label, state: step < current ? 'done' : step === current ? 'current' : 'off' }))}
      onSelect={({ step }) => setCurrent(step)}
    />
  );
}
