import { budgetStatus } from '@blue-budget/domain/budget';
import { StatusHeader, Texts } from '@blue-budget/ui';

const ours = { status: { red: 'Something is left to do' } };

export function InOurWords() {
  return (
    <Texts texts={ours}>
      <StatusHeader status={budgetStatus(5_000_00, 3_765_44)} cashTotal={5_000_00} budgetedTotal={3_765_44} />
    </Texts>
  );
}
