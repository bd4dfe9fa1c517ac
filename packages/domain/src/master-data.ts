import type { RealAccounts } from './accounts/types.ts';
import type { IncomeSources, Overview, Template } from './budget/types.ts';
import type { DebtProgress, SavingsGoal } from './goals/types.ts';
import type { Schedule } from './schedules/types.ts';
import type { ImportedTransaction, Transaction } from './transactions/types.ts';

/** Everything that is loaded once after login and kept on the client (product, section 3-master). */
export interface MasterData {
  overview: Overview;
  realAccounts: RealAccounts;
  transactions: Transaction[];
  imports: ImportedTransaction[];
  template: Template;
  incomeSources: IncomeSources;
  savingsGoals: SavingsGoal[];
  debt: DebtProgress;
  schedules: Schedule[];
}
