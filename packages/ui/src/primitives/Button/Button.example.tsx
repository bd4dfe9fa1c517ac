import { Button } from '@blue-budget/ui';
import { Target } from 'lucide-react';
import { useState } from 'react';

export function SetGoal() {
  const [isSetting, setIsSetting] = useState(false);
  return (
    <Button variant="primary" busy={isSetting} busyLabel="Setting goal..." onClick={() => setIsSetting(true)}>
      <Target aria-hidden="true" />
      Set Goal
    </Button>
  );
}
