import type { MasterData } from '@blue-budget/domain/ledger';
import { dataEndpoints } from '../contract/index.ts';
import type { Caller, CallOptions } from './calls.ts';
import type { Answer } from './transport.ts';

/** Loads that are repeated because the ledger changed while its parts were read (product, Q-OPT-3). */
const mostRepeats = 3;

/**
 * The initial load of eight calls (product, section 7-data). While their replies come from different states of the ledger it is
 * repeated, at most three times; then the last load is taken as it is, since the next reply of the service shows newer versions.
 */
export async function loadMasterData(call: Caller, options: CallOptions = {}): Promise<Answer<MasterData>> {
  let load = await loadOnce(call, options);
  for (let repeats = 0; repeats < mostRepeats && !load.consistent; repeats += 1) load = await loadOnce(call, options);
  return { reply: load.masterData, version: load.version };
}

interface Load {
  masterData: MasterData;
  version: number | null;
  consistent: boolean;
}

async function loadOnce(call: Caller, options: CallOptions): Promise<Load> {
  const answers = await Promise.all([
    call(dataEndpoints.overview, undefined, options),
    call(dataEndpoints.realAccounts, undefined, options),
    call(dataEndpoints.transactions, undefined, options),
    call(dataEndpoints.imports, undefined, options),
    call(dataEndpoints.template, undefined, options),
    call(dataEndpoints.incomeSources, undefined, options),
    call(dataEndpoints.savingsGoals, undefined, options),
    call(dataEndpoints.debtProgress, undefined, options),
  ]);
  const [overview, realAccounts, transactions, imports, template, incomeSources, savingsGoals, debt] = answers;
  const versions = new Set(answers.map((answer) => answer.version));
  const told = [...versions].filter((version) => version !== null);
  return {
    masterData: {
      overview: overview.reply.overview,
      realAccounts: realAccounts.reply,
      transactions: transactions.reply,
      imports: imports.reply,
      template: template.reply,
      incomeSources: incomeSources.reply,
      savingsGoals: savingsGoals.reply,
      debt: debt.reply,
      schedules: overview.reply.schedules ?? [],
    },
    version: told.length === 0 ? null : Math.min(...told),
    consistent: versions.size === 1,
  };
}
