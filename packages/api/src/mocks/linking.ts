import type { Cents } from '@blue-budget/domain/money';
import type { HttpHandler } from 'msw';
import { usersEndpoints } from '../contract/index.ts';
import { mock } from './handlers.ts';
import type { LinkableBank } from './stateful/linking.ts';

/** Six banks, one more than a person may link. The first has an account of every type but one, the second is a credit union. */
export function sampleBanks(): LinkableBank[] {
  return [
    {
      name: 'Harbour Bank', institutionId: 'pretend-harbour-bank',
      accounts: [
        account('Harbour Checking', 'depository', 2_914_37, 2_862_17), account('Harbour Savings', 'depository', 8_450_00, 8_450_00),
        account('Harbour Rewards Card', 'credit', 867_40), account('Harbour Brokerage', 'brokerage', 6_310_25),
        account('Harbour Gift Vault', 'other', 120_00),
      ],
    },
    {
      name: 'Meadow Credit Union', institutionId: 'pretend-meadow-credit-union',
      accounts: [
        account('Meadow Everyday', 'depository', 1_204_88, 1_180_13), account('Meadow Visa', 'credit', 312_75),
        account('Meadow Car Loan', 'loan', 7_847_70), account('Meadow Retirement', 'investment', 41_380_12),
      ],
    },
    ...['Northgate', 'Riverside', 'Summit', 'Willow'].map((place): LinkableBank => ({
      name: `${place} Savings Bank`, institutionId: `pretend-${place.toLowerCase()}-savings-bank`,
      accounts: [account(`${place} Savings`, 'depository', 1_000_00, 1_000_00)],
    })),
  ];
}

type BankAccount = LinkableBank['accounts'][number];

function account(name: string, type: BankAccount['type'], currentBalance: Cents, availableBalance: Cents | null = null): BankAccount {
  return { name, type, currentBalance, availableBalance, providerAccountId: `pretend-${name.toLowerCase().replaceAll(' ', '-')}` };
}

/** Calls about linking a bank, each answered as if all went well. */
export function linkingCalls(): HttpHandler[] {
  return [
    mock(usersEndpoints.createLinkToken, { linkToken: 'pretend-link-1', pretendForm: '/pretend-bank/pretend-link-1' }),
    mock(usersEndpoints.linkedInstitutions, { institutions: [] }),
    mock(usersEndpoints.exchangePublicToken, ({ body }) => ({ institution: { id: 'institution-1', ...body.institution } })),
  ];
}
