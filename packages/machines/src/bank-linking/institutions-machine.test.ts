import { ApiError } from '@blue-budget/api/client';
import type { Institution } from '@blue-budget/domain/accounts';
import { expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { emissionsOf } from '../testing/emissions.ts';
import { said } from '../testing/notices.ts';
import { importedAccountsMachine, type ImportedAccountsInput } from './imported-accounts-machine.ts';
import { institutionsMachine, type ChosenBank, type InstitutionsInput } from './institutions-machine.ts';
import { institutionsLimit, shownInstitutions } from './selectors.ts';

type Users = InstitutionsInput['client']['users'];

const bank = (name: string): Institution => ({ id: `id of ${name}`, name, institutionId: `ins ${name}` });
const chosen: ChosenBank = { publicToken: 'public-1', institution: { name: 'Harbour', institutionId: 'ins Harbour' } };
const refused = (status: number, serverMessage: string | null) => new ApiError({ kind: 'refused', status, serverMessage });

function start(linked: Institution[], calls: Partial<Users> = {}) {
  let linkedNow = linked;
  const users = {
    linkedInstitutions: vi.fn<Users['linkedInstitutions']>(calls.linkedInstitutions ?? (() => Promise.resolve({ institutions: linkedNow }))),
    createLinkToken: vi.fn<Users['createLinkToken']>(calls.createLinkToken ?? (() => Promise.resolve({ linkToken: 'link-1', pretendForm: '/pretend-bank/link-1' }))),
    exchangePublicToken: vi.fn<Users['exchangePublicToken']>(calls.exchangePublicToken ?? (() => Promise.resolve({ institution: bank('Harbour') }))),
  };
  const actor = createActor(institutionsMachine, { input: { client: { users } } });
  const emitted = emissionsOf(actor);
  actor.start();
  const listed = () => waitFor(actor, (snapshot) => snapshot.matches({ list: 'known' }));
  return {
    actor, users, emitted, listed,
    names: () => shownInstitutions(actor.getSnapshot()).map(({ name }) => name),
    context: () => actor.getSnapshot().context,
    setLinked: (institutions: Institution[]) => { linkedNow = institutions; },
    async open() {
      actor.send({ type: 'opened' });
      await listed();
    },
    async openForm() {
      actor.send({ type: 'linkRequested' });
      await waitFor(actor, (snapshot) => snapshot.matches({ linking: 'choosing' }));
    },
    idle: () => waitFor(actor, (snapshot) => snapshot.matches({ linking: 'idle' })),
  };
}

it('loads the list each time it is opened, and shows the last answer meanwhile', async () => {
  const { open, names, setLinked, actor, listed } = start([bank('Meadow')]);
  await open();
  expect(names()).toEqual(['Meadow']);
  setLinked([bank('Meadow'), bank('Harbour')]);
  actor.send({ type: 'opened' });
  expect([names(), actor.getSnapshot().matches({ list: 'loading' })]).toEqual([['Meadow'], true]);
  await listed();
  expect(names()).toEqual(['Meadow', 'Harbour']);
});

it('shows that the list could not be loaded, and retries', async () => {
  const linkedInstitutions = vi.fn<Users['linkedInstitutions']>().mockRejectedValueOnce(refused(500, null)).mockResolvedValue({ institutions: [bank('Meadow')] });
  const { actor, context, listed, names } = start([], { linkedInstitutions });
  actor.send({ type: 'opened' });
  await waitFor(actor, (snapshot) => snapshot.matches({ list: 'unavailable' }));
  expect(context().loadError).toEqual({ code: 'institutions.loadFailed' });
  actor.send({ type: 'retried' });
  await listed();
  expect([names(), context().loadError]).toEqual([['Meadow'], null]);
});

it('links an institution: a token opens the form, and the result of the form is exchanged [LINK-03]', async () => {
  const { open, openForm, actor, users, context, names, emitted, setLinked, idle, listed } = start([bank('Meadow')]);
  await open();
  await openForm();
  expect(context().form).toEqual({ linkToken: 'link-1', pretendForm: '/pretend-bank/link-1' });
  setLinked([bank('Meadow'), bank('Harbour')]);
  actor.send({ type: 'bankChosen', chosen });
  expect(context().form).toBeNull();
  await idle();
  expect(users.exchangePublicToken.mock.calls.map(([input]) => input)).toEqual([chosen]);
  expect([names(), emitted]).toEqual([['Meadow', 'Harbour'], [{ type: 'institutionLinked', institution: bank('Harbour') }]]);
  await listed();
  expect([names(), users.linkedInstitutions.mock.calls.length]).toEqual([['Meadow', 'Harbour'], 2]);
});

it('opens the provider\'s form if the services have no simulated one', async () => {
  const { openForm, context } = start([], { createLinkToken: () => Promise.resolve({ linkToken: 'link-sandbox-1' }) });
  await openForm();
  expect(context().form).toEqual({ linkToken: 'link-sandbox-1', pretendForm: null });
});

it('refuses a sixth institution before the form opens [LINK-02]', async () => {
  const five = ['A', 'B', 'C', 'D', 'E'].map(bank);
  const { open, actor, users, context, setLinked } = start(five);
  await open();
  expect(institutionsLimit(actor.getSnapshot())).toEqual({ code: 'bankLinking.limitReached' });
  actor.send({ type: 'linkRequested' });
  expect([actor.getSnapshot().matches({ linking: 'idle' }), context().linkError]).toEqual([true, { code: 'bankLinking.limitReached' }]);
  setLinked(five.slice(1));
  await open();
  actor.send({ type: 'linkRequested' });
  expect([institutionsLimit(actor.getSnapshot()), context().linkError, users.createLinkToken.mock.calls.length]).toEqual([null, null, 1]);
});

it.each([
  ['the server\'s words', refused(403, 'The bank is closed for repairs.'), said('The bank is closed for repairs.')],
  ['the words of the table where the server has none', refused(502, null), { code: 'bankLinking.bankLinkFailed' }],
] as const)('shows why no form opens: %s [LINK-04] [ERR-03]', async (_, error, notice) => {
  const { actor, context, idle } = start([], { createLinkToken: () => Promise.reject(error) });
  actor.send({ type: 'linkRequested' });
  await idle();
  expect(context().linkError).toEqual(notice);
});

it.each([
  ['the server\'s words', refused(409, 'This bank is linked by somebody else.'), said('This bank is linked by somebody else.')],
  ['the words of the table where it cannot be reached', new ApiError({ kind: 'unreachable', status: null, serverMessage: null }), { code: 'bankLinking.bankLinkFailed' }],
] as const)('shows why the chosen institution could not be linked: %s [LINK-04] [ERR-03]', async (_, error, notice) => {
  const { actor, context, openForm, idle, names, emitted } = start([], { exchangePublicToken: () => Promise.reject(error) });
  await openForm();
  actor.send({ type: 'bankChosen', chosen });
  await idle();
  expect([context().linkError, names(), emitted]).toEqual([notice, [], []]);
});

it('loads the list after a failed link, since only the reply may be lost', async () => {
  const { open, openForm, actor, names, setLinked, idle, listed, emitted } = start([], {
    exchangePublicToken: () => Promise.reject(new ApiError({ kind: 'unreachable', status: null, serverMessage: null })),
  });
  await open();
  await openForm();
  setLinked([bank('Harbour')]);
  actor.send({ type: 'bankChosen', chosen });
  await idle();
  await listed();
  expect([names(), emitted]).toEqual([['Harbour'], []]);
});

it('shows an error if the form cannot be shown, and none if it was closed [LINK-04]', async () => {
  const { actor, context, openForm } = start([]);
  await openForm();
  actor.send({ type: 'formClosed' });
  expect([context().form, context().linkError]).toEqual([null, null]);
  await openForm();
  actor.send({ type: 'formFailed' });
  expect([context().form, context().linkError]).toEqual([null, { code: 'bankLinking.bankLinkFailed' }]);
});

it('hides an institution during its removal, and loads the list when the removal ended', async () => {
  const [meadow, harbour] = [bank('Meadow'), bank('Harbour')];
  const { open, actor, names, setLinked, listed } = start([meadow, harbour]);
  await open();
  actor.send({ type: 'removalsChanged', ids: [meadow.id] });
  expect(names()).toEqual(['Harbour']);
  setLinked([harbour]);
  actor.send({ type: 'removalsChanged', ids: [] });
  expect(names()).toEqual(['Harbour']);
  await listed();
  expect(names()).toEqual(['Harbour']);
  actor.send({ type: 'removalsChanged', ids: [harbour.id] });
  actor.send({ type: 'removalsChanged', ids: [] });
  await listed();
  expect(names(), 'the removal failed').toEqual(['Harbour']);
});

it('loads the accounts of an institution each time it is opened, and again after a failure', async () => {
  type Call = ImportedAccountsInput['client']['data']['importedAccounts'];
  const importedAccounts = vi.fn<Call>().mockResolvedValueOnce({ accounts: [] }).mockRejectedValueOnce(refused(502, null)).mockResolvedValue({ accounts: [] });
  const actor = createActor(importedAccountsMachine, { input: { client: { data: { importedAccounts } }, institutionId: 'ins_1' } }).start();
  expect([actor.getSnapshot().value, importedAccounts.mock.calls.length]).toEqual(['unknown', 0]);
  actor.send({ type: 'opened' });
  expect((await waitFor(actor, (snapshot) => snapshot.matches('loaded'))).context.accounts).toEqual([]);
  actor.send({ type: 'opened' });
  expect(actor.getSnapshot().context.accounts).toBeNull();
  expect((await waitFor(actor, (snapshot) => snapshot.matches('failed'))).context.error).toEqual({ code: 'institutions.accountsLoadFailed' });
  actor.send({ type: 'retried' });
  expect((await waitFor(actor, (snapshot) => snapshot.matches('loaded'))).context).toMatchObject({ accounts: [], error: null });
  expect(importedAccounts.mock.calls.map(([input]) => input)).toEqual([{ institutionId: 'ins_1' }, { institutionId: 'ins_1' }, { institutionId: 'ins_1' }]);
});
