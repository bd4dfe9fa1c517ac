import { GoalCard } from '@blue-budget/ui';
import { useState } from 'react';

export function EmergencyFund() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <GoalCard
      goal={{
        id: 'emergency-fund', name: 'Emergency fund', currentAmount: 9_072_30, goalAmount: 12_000_00,
        goalDate: { year: 2027, month: 3, day: 1 }, monthlyMinimum: 325_30, monthlyContribution: 330_00,
      }}
      isOpen={isOpen}
      onOpen={() => setIsOpen(true)}
      onRemove={() => setIsOpen(false)}
    />
  );
}
