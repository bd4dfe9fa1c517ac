import type { Institution } from '@blue-budget/domain/accounts';
import { makeLifetime } from '@blue-budget/machines/form-life';
import { expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { bankDeskOf, type DeskShell } from './bankDesk.ts';

const unused = () => Promise.reject(new Error('Nobody asks for this.'));

/** A shell whose services never answer. */
function standingShell() {
  const awaiting = new Set<() => void>();
  const lifetime = makeLifetime();
  const aborted: string[] = [];
  const waits = (what: string) => (signal: AbortSignal | undefined) => {
    signal?.addEventListener('abort', () => aborted.push(what));
    return new Promise<never>(() => {});
  };
  const [institutions, accounts] = [waits('institutions'), waits('accounts')];
  const shell: DeskShell = {
    lifetime,
    network: {
      onBack(listener) {
        awaiting.add(listener);
        return () => { awaiting.delete(listener); };
      },
    },
    client: {
      users: {
        linkedInstitutions: (options): Promise<{ institutions: Institution[] }> => institutions(options?.signal),
        createLinkToken: unused, exchangePublicToken: unused,
      },
      data: { importedAccounts: (_, options) => accounts(options?.signal) },
    },
  };
  const leave = lifetime.hold();
  return { shell, leave, lifetime, aborted, awaiting, gone: () => Promise.resolve() };
}

it('data of banks is requested until the shell unmounts, and no longer', async () => {
  const { shell, leave, aborted, gone } = standingShell();
  const desk = bankDeskOf(shell);
  const accounts = desk.accountsOf('harbour');
  desk.institutions.send({ type: 'opened' });
  accounts.send({ type: 'opened' });
  await gone();
  expect([bankDeskOf(shell) === desk, desk.accountsOf('harbour') === accounts, aborted]).toEqual([true, true, []]);
  leave();
  await gone();
  expect(aborted).toEqual(['institutions', 'accounts']);
  expect([desk.institutions, accounts].map((actor) => actor.getSnapshot().status)).toEqual(['stopped', 'stopped']);
});

it('a shell that remounts at once keeps the data of banks', async () => {
  const { shell, leave, lifetime, gone } = standingShell();
  const { institutions } = bankDeskOf(shell);
  leave();
  lifetime.hold();
  await gone();
  expect(institutions.getSnapshot().status).toBe('active');
});

it('what banks could not be asked is asked again as soon as the network is back, for as long as the shell stands', async () => {
  const { shell, leave, awaiting, gone } = standingShell();
  let asked = 0;
  const importedAccounts = () => {
    asked += 1;
    return Promise.reject(new Error('No network.'));
  };
  const accounts = bankDeskOf({ ...shell, client: { ...shell.client, data: { importedAccounts } } }).accountsOf('harbour');
  accounts.send({ type: 'opened' });
  await waitFor(accounts, (snapshot) => snapshot.matches('failed'));
  for (const tell of awaiting) tell();
  expect(asked).toBe(2);
  leave();
  await gone();
  expect(awaiting.size).toBe(0);
});
