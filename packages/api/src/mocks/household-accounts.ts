import { emptyRealAccounts, type RealAccounts } from '@blue-budget/domain/accounts';

/** Real accounts of the same household: $11,562.82 of cash, $57,184.67 of other assets and $21,275.11 of debt. */
export function householdAccounts(): RealAccounts {
  const accounts = emptyRealAccounts();
  const unlinked = { importedAccountId: null };
  accounts['cash-accounts'].accounts = [
    { id: 'checking', type: 'Cash', name: 'Checking', amount: 2_836_57, category: 'Everyday', ...unlinked },
    { id: 'household-cash', type: 'Cash', name: 'Household cash', amount: 276_25, category: 'Everyday', ...unlinked },
    { id: 'savings', type: 'Cash', name: 'Savings', amount: 8_450_00, category: 'Reserves', ...unlinked },
  ];
  accounts['other-assets'].accounts = [
    { id: 'retirement', type: 'Other Asset', name: 'Retirement fund', amount: 41_380_12, category: 'Long term', relatedDebtId: null, ...unlinked },
    { id: 'index', type: 'Other Asset', name: 'Index fund', amount: 6_204_55, category: 'Long term', relatedDebtId: null, ...unlinked },
    { id: 'car', type: 'Other Asset', name: 'Car', amount: 9_600_00, category: 'Property', relatedDebtId: 'car-loan', ...unlinked },
  ];
  accounts.debt.accounts = [
    {
      id: 'everyday-card', type: 'Debt', name: 'Everyday card', amount: 804_22, category: 'Credit cards', isCreditCard: true,
      interestRate: 23.9, minimumPayment: 35_00, beginningBalance: 1_450_00, pairedItemId: 'pay-everyday-card', ...unlinked,
    },
    {
      id: 'store-card', type: 'Debt', name: 'Store card', amount: 312_75, category: 'Credit cards', isCreditCard: true,
      interestRate: 18.9, minimumPayment: 25_00, beginningBalance: 600_00, pairedItemId: 'pay-store-card', ...unlinked,
    },
    {
      id: 'car-loan', type: 'Debt', name: 'Car loan', amount: 7_847_70, category: 'Loans', isCreditCard: false,
      interestRate: 5.4, minimumPayment: 285_00, beginningBalance: 12_400_00, pairedItemId: 'pay-car-loan', ...unlinked,
    },
    {
      id: 'student-loan', type: 'Debt', name: 'Student loan', amount: 12_310_44, category: 'Loans', isCreditCard: false,
      interestRate: 7.1, minimumPayment: 145_00, beginningBalance: 16_000_00, pairedItemId: 'pay-student-loan', ...unlinked,
    },
  ];
  return accounts;
}
