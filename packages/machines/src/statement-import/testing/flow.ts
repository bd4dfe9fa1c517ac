import type { Duplicate, RememberedShape } from '@blue-budget/domain/statements';
import { vi } from 'vitest';
import { createActor } from 'xstate';
import { household } from '../../testing/household.ts';
import { pendingCalls, settled } from '../../testing/pending-calls.ts';
import type { StatementImportInput } from '../context.ts';
import { previewRows } from '../selectors.ts';
import { statementReader, type StatementReader } from '../reader.ts';
import { statementImportMachine } from '../statement-import-machine.ts';

type Data = StatementImportInput['client']['data'];
export const clear = ['Date,Payee,Amount', '2026-05-01,Corner shop,-4.00', '2026-05-02,Kiosk,-6.00', '2026-05-03,Payroll,900.00'];
export const unsure = ['Date,Payee,Amount', '01/02/2026,Corner shop,4.00', '03/04/2026,Kiosk,6.00'];
export const bare = ['05/01/2026;X;-4,00;96,00;Corner shop', '05/02/2026;Y;-6,00;70,00;Kiosk'];
export const recorded: Duplicate = { of: 'recorded', id: 't-1' };

/** A file as a browser hands it over. */
export function fileOf(lines: readonly string[], name = 'may.csv') {
  const bytes = new TextEncoder().encode(lines.join('\n'));
  return { name, size: bytes.length, arrayBuffer: () => Promise.resolve(bytes.buffer) };
}

/** The flow with stand-ins for its calls. */
export function open({ accountId = 'Checking', reader = statementReader(), shapes = [] }: { accountId?: string | null; reader?: StatementReader; shapes?: RememberedShape[] } = {}) {
  const checking = pendingCalls<Parameters<Data['checkStatement']>, Awaited<ReturnType<Data['checkStatement']>>>();
  const importing = pendingCalls<Parameters<Data['importStatement']>, Awaited<ReturnType<Data['importStatement']>>>();
  const forgetting = pendingCalls<Parameters<Data['forgetStatementShape']>, Awaited<ReturnType<Data['forgetStatementShape']>>>();
  const reload = vi.fn<() => void>();
  const { realAccounts } = household();
  const actor = createActor(statementImportMachine, {
    input: {
      client: { data: { checkStatement: checking.call, importStatement: importing.call, forgetStatementShape: forgetting.call, statementShapes: async () => Promise.resolve({ shapes }) } }, ledger: { realAccounts }, accountId, reader, reload,
    },
  }).start();
  const send = (...events: Parameters<typeof actor.send>[0][]) => { for (const event of events) actor.send(event); };
  return {
    actor, checking, importing, forgetting, reload, realAccounts, send, state: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context,
    rows: () => previewRows(actor.getSnapshot()).map(({ source, amount, date, isTicked }) => ({ source, amount, date, isTicked })),
    /** Sends events after which the file is read again. */
    reread: async (...events: Parameters<typeof actor.send>[0][]) => {
      send(...events);
      await settled();
    },
    choose: async (lines: readonly string[], name?: string) => {
      send({ type: 'fileChosen', file: fileOf(lines, name) });
      await settled();
    },
  };
}

export const ticked = (flow: ReturnType<typeof open>) => flow.rows().map(({ isTicked }) => isTicked);
