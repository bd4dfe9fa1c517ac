import { Progress } from '@blue-budget/ui';

export function StepThree() {
  return <Progress label="Step 3 of 4" value={75} />;
}
