import { accountSuite } from './accounts.suite.ts';
import { bankSuite } from './bank.suite.ts';
import { changeLogSuite } from './change-log.suite.ts';
import { gapHistorySuite } from './gap-history.suite.ts';
import { netWorthSuite } from './net-worth.suite.ts';
import { goalSuite } from './goals.suite.ts';
import { importSuite } from './imports.suite.ts';
import { itemSuite } from './items.suite.ts';
import { keySuite } from './keys.suite.ts';
import { ledgerFileSuite } from './ledger-file.suite.ts';
import { linkingSuite } from './linking.suite.ts';
import { membershipSuite } from './membership.suite.ts';
import { monthSuite } from './months.suite.ts';
import { reconcilingSuite } from './reconciling.suite.ts';
import { reviewSuite } from './review.suite.ts';
import { scheduleSuite } from './schedules.suite.ts';
import { searchSuite } from './search.suite.ts';
import { statementSuite } from './statements.suite.ts';
import { describeContract } from './targets.ts';
import { transactionSuite } from './transactions.suite.ts';
import { workedExampleSuite } from './worked-examples.suite.ts';

describeContract('the data service', (person) => {
  for (const suite of [transactionSuite, importSuite, reviewSuite, reconcilingSuite, monthSuite, itemSuite, accountSuite, goalSuite, bankSuite, linkingSuite, membershipSuite, scheduleSuite, searchSuite, statementSuite, gapHistorySuite, netWorthSuite, changeLogSuite, ledgerFileSuite, keySuite, workedExampleSuite]) suite(person);
});
