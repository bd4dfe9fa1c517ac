import type { ReportedAccount } from '@blue-budget/api/mocks';
import type { Institution } from '@blue-budget/domain/accounts';
import { maxCents } from '@blue-budget/domain/money';

/** The bank of the stories. Its checking account and card are linked in the premium household, and nothing in the balanced one. */
export const harbour: Institution = { id: 'institution-harbour', name: 'Harbour Bank', institutionId: 'ins-harbour' };

export function harbourAccounts(): ReportedAccount[] {
  return [
    reported('imported-checking', 'Harbour Checking', 'depository', 2_914_37, 2_862_17),
    reported('imported-savings', 'Harbour Savings', 'depository', 8_450_00, 8_450_00),
    reported('imported-everyday-card', 'Harbour Rewards Card', 'credit', 867_40),
    reported('imported-loan', 'Harbour Car Loan', 'loan', 7_800_00),
    reported('imported-brokerage', 'Harbour Brokerage', 'brokerage', 6_310_25),
    reported('imported-vault', 'Harbour Gift Vault', 'other', 120_00),
  ];
}

/** The longest names and the largest amounts that there can be. */
export function crowdedAccounts(): ReportedAccount[] {
  return [
    reported('imported-checking', 'Donaudampfschifffahrtskapitaenskasse der Elektrizitaetswerke', 'depository', maxCents, maxCents),
    reported('imported-long', 'Kreissparkassenhauptzweigstellenverwaltungskonto', 'depository', maxCents, -maxCents),
    reported('imported-vault', 'Sonderguthabenverwaltungskonto', 'other', maxCents),
    ...Array.from({ length: 30 }, (_, index) => reported(`imported-${index}`, `Sub-account ${index + 1}`, 'depository', index * 1_00, 0)),
  ];
}

function reported(
  id: string, name: string, type: ReportedAccount['type'], currentBalance: number, availableBalance: number | null = null,
): ReportedAccount {
  return { id, name, type, currentBalance, availableBalance, institutionId: harbour.institutionId, providerAccountId: `provider ${id}`, linkedType: null };
}
