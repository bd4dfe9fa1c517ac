import { createClient } from '@blue-budget/api/client';
import { accessToken, newHousehold, statefulHousehold, statefulMembership, type StatefulHousehold } from '@blue-budget/api/mocks';
import { findAccount } from '@blue-budget/domain/accounts';
import { subsetAmount, subsetKeys } from '@blue-budget/domain/budget';
import { transactionsOf, type Ledger } from '@blue-budget/domain/ledger';
import { importedAccountLeg, type ImportedTransaction, type Transaction } from '@blue-budget/domain/transactions';
import { setupServer } from 'msw/node';
import { statusAfter, type KnownImport } from '../data/reported/receiving.ts';
import { isoDate } from '../db/dates.ts';
import { createPlannedHousehold } from './household.ts';
import { bankAccounts, institutionId, today, type ContractPerson, type ContractTarget, type PersonsBank, type Report } from './person.ts';

/** The mocked data service: people whose ledgers are kept in memory. Calls to anywhere else go through. */
export function scenarioTarget(): ContractTarget {
  const server = setupServer();
  server.listen({ onUnhandledFrame: 'bypass' });
  let people = 0;
  return {
    async person({ isMember: wasMember = true } = {}): Promise<ContractPerson> {
      people += 1;
      const origin = `http://person-${people}.scenario.test`;
      const institution = { id: 'institution-1', name: 'First Bank', institutionId };
      let isMember = wasMember;
      const membership = statefulMembership({ today, origin });
      const household = statefulHousehold(newHousehold(), {
        today, origin, isMember: () => isMember || membership.isPremium(), institutions: [institution],
        importedAccounts: bankAccounts.map((account) => ({ ...account, id: `imported-${account.providerAccountId}` })),
      });
      server.use(...household.handlers, ...membership.handlers);
      const anotherDevice = () => {
        const device = createClient({ usersUrl: origin, dataUrl: origin, locks: null, channel: null });
        device.session.accept(accessToken());
        return device;
      };
      const client = anotherDevice();
      return {
        client, anotherDevice, planned: () => createPlannedHousehold(client),
        bank: { institution, ...bankOf(household), finishLink: async (linkToken, chosen) => household.finishLink(linkToken, chosen) },
        monthsPass: async (count) => household.monthsPass(count),
        problems: async () => problemsIn(household.ledger()),
        membership: {
          pay: async (clientSecret) => membership.pay(clientSecret), isPremium: async (inDays) => membership.isPremium(inDays),
          lapse: async () => {
            isMember = false;
          },
        },
      };
    },
    async close() {
      server.close();
    },
  };
}

/** An import that the bank knows of, as it was when the bank last spoke of it. */
interface ReportedImport {
  id: string;
  status: KnownImport['status'];
  report: Report;
}

/** Reports as the services would take them in; what becomes of a known one is theirs to say. */
function bankOf(household: StatefulHousehold): Omit<PersonsBank, 'institution' | 'finishLink'> {
  const reported = new Map<string, ReportedImport>();
  let made = 0;
  const keyOf = ({ accountId, providerId }: Pick<Report, 'accountId' | 'providerId'>) => `${accountId} ${providerId}`;
  const recordedFrom = (id: string) => recordedAs(household, id);

  /** What a person made of an import since; null where nothing is left of it. */
  function present(known: ReportedImport): KnownImport['status'] | null {
    const listed = household.ledger().imports.find(({ id }) => id === known.id);
    if (listed !== undefined) return listed.status;
    return recordedFrom(known.id) !== undefined ? 'recorded' : household.isSettled(known.id) ? 'denied' : null;
  }

  function write(known: ReportedImport): void {
    reported.set(keyOf(known.report), known);
    const entry = known.status === 'denied' || known.status === 'recorded' ? [] : [listedImport(household, known)];
    household.replace((ledger) => {
      const at = ledger.imports.findIndex(({ id }) => id === known.id);
      return { ...ledger, imports: ledger.imports.toSpliced(at === -1 ? 0 : at, at === -1 ? 0 : 1, ...entry).toSorted((a, b) => b.id.localeCompare(a.id)) };
    });
  }

  return {
    async reports(report) {
      const known = reported.get(keyOf(report));
      const status = known === undefined ? null : present(known);
      if (known === undefined || status === null) {
        made += 1;
        return write({ id: `import-${String(made).padStart(6, '0')}`, status: 'pending', report });
      }
      const was = { status, date: isoDate(today), source: known.report.source ?? shop, amount: known.report.amount };
      const now = {
        providerId: report.providerId, replacesId: null, isPending: false, date: today, description: '', source: report.source ?? shop,
        amount: report.amount,
      };
      write({ ...known, report, status: statusAfter(was, recordedFrom(known.id) !== undefined, now) });
    },
    async withdraws(report) {
      const known = reported.get(keyOf(report));
      const status = known === undefined ? null : present(known);
      if (known === undefined || status === null || status === 'denied') return household.replace((ledger) => ledger);
      write({ ...known, status: 'removed' });
    },
  };
}

const shop = 'Corner shop';

/** The transaction of which an import is a line, if it is recorded. */
function recordedAs(household: StatefulHousehold, id: string): Transaction | undefined {
  const linkedTo = household.linkedTo(id);
  return transactionsOf(household.ledger()).find((transaction) => transaction.importId === id || transaction.id === linkedTo);
}

function listedImport(household: StatefulHousehold, { id, status, report: { accountId, amount, source = shop } }: ReportedImport): ImportedTransaction {
  const account = findAccount(household.ledger().realAccounts, accountId);
  const recorded = recordedAs(household, id);
  if (account === undefined || status === 'denied' || status === 'recorded') throw new Error('The bank reports what cannot be listed.');
  return {
    id, importId: id, amount, source, date: today, description: '', photo: null, legs: [], lines: [], type: null, subtype: null, status,
    account: importedAccountLeg(account),
    recordedId: recorded?.id ?? null,
  };
}

/** Subsets that are not the sum of their items, and a debt without its item. What an item holds is compared with the services'. */
function problemsIn({ overview, realAccounts, months }: Ledger): string[] {
  const budgets = Object.values(months).flatMap((year) => Object.values(year)).flatMap(({ budget }) => budget ?? []);
  const sums = [overview, ...budgets].flatMap((holder) => subsetKeys.filter((key) => holder[key].amount !== subsetAmount(holder[key].items)));
  const items = new Set(overview.debt.items.map(({ id }) => id));
  return [
    ...sums.map((key) => `${key}: not the sum of its items`),
    ...realAccounts.debt.accounts.filter(({ pairedItemId }) => !items.has(pairedItemId)).map(({ name }) => `${name}: a debt without its item`),
  ];
}
