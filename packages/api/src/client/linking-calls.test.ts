import { describe, expect, it } from 'vitest';
import { usersServiceProbe } from './testing/probe.ts';

const given = usersServiceProbe();

describe('linking a bank', () => {
  it.each([
    ['the provider\'s own form', { link_token: 'link-1' }, { linkToken: 'link-1' }],
    ['the pretend form', { link_token: 'link-1', pretend_form: '/pretend' }, { linkToken: 'link-1', pretendForm: '/pretend' }],
  ])('begins with a token that opens %s [CALL-20] [LINK-03]', async (_, answer, reply) => {
    await expect(given(answer, (users) => users.createLinkToken())).resolves.toEqual({ sent: [['POST', '/api/create-link-token', undefined]], reply });
  });

  it.each([{}, { link_token: null }, { link_token: '' }])('cannot begin without a token: %j [CALL-20]', async (answer) => {
    await expect(given(answer, (users) => users.createLinkToken())).rejects.toMatchObject({ kind: 'unreadable' });
  });

  it('lists the institutions that are linked [CALL-21] [LINK-16]', async () => {
    const wire = { id: 'n-1', name: 'First Bank', institution_id: 'ins_1' };
    await expect(given({ institutions: [wire] }, (users) => users.linkedInstitutions())).resolves.toEqual({
      sent: [['GET', '/api/fetch-linked-institutions', undefined]], reply: { institutions: [{ id: 'n-1', name: 'First Bank', institutionId: 'ins_1' }] },
    });
  });

  it('ends with what the form gave back, for which the institution comes [CALL-22] [LINK-03]', async () => {
    const bank = { name: 'First Bank', institutionId: 'ins_1' };
    const answer = { institution: { id: 'n-1', name: 'First Bank', institution_id: 'ins_1' } };
    await expect(given(answer, (users) => users.exchangePublicToken({ publicToken: 'public-1', institution: bank }))).resolves.toEqual({
      sent: [['POST', '/api/exchange-public-token', { public_token: 'public-1', institution: { name: 'First Bank', institution_id: 'ins_1' } }]],
      reply: { institution: { id: 'n-1', ...bank } },
    });
  });
});
