import { findLinkedAccount } from '@blue-budget/domain/accounts';
import { accountOfImport, judgeCreationFromImport, judgeLink } from '@blue-budget/domain/judging';
import type { Id } from '@blue-budget/domain/ledger';
import type { HttpHandler } from 'msw';
import { dataEndpoints } from '../../contract/index.ts';
import { done, importedAccount, withLinkedType, type Books } from './books.ts';
import { allowed, found, type Answering } from './serving.ts';

/** Calls about accounts that a bank reports. The bank's data comes from the books, never from the caller (product, Q-SEC). */
export function bankHandlers({ read, change, requireMember }: Answering): HttpHandler[] {
  return [
    read(dataEndpoints.importedAccounts, (books, { query }) => ({
      accounts: books.importedAccounts.filter(({ institutionId }) => institutionId === query.institutionId).map((account) => importedAccount(books, account)),
    })),
    change(dataEndpoints.linkAccount, (books, { body }) => {
      requireMember();
      const { imported, account, balance } = allowed(judgeLink(knownImport(books, body.importedAccount.id), body, books.ledger.realAccounts));
      const linked = done(books, { kind: 'account.link', accountId: account.id, importedAccount: imported, balance });
      return { books: withLinkedType(linked, imported.id, 'merge'), reply: {} };
    }),
    change(dataEndpoints.createAccountFromImport, (books, { body: { section, balance, importedAccount: { id: importId } }, newId }) => {
      requireMember();
      const imported = allowed(judgeCreationFromImport(knownImport(books, importId), { section, balance }));
      const account = accountOfImport(imported, section, balance);
      const id = newId();
      const pairedItemId = account.type === 'Debt' ? newId() : null;
      const { name, category, amount } = account;
      const debt = account.type === 'Debt'
        ? { isCreditCard: account.isCreditCard, interestRate: account.interestRate, minimumPayment: account.minimumPayment, beginningBalance: account.beginningBalance }
        : null;
      const created = done(
        books, { kind: 'account.createFromImport', id, pairedItemId, importedAccount: imported, section, balance },
        { account: { name, category, amount, debt } },
      );
      return { books: withLinkedType(created, importId, 'create'), reply: { account: { id, category, amount, name, section }, pairedItemId, debt } };
    }),
    change(dataEndpoints.unlinkAccount, (books, { body: { providerAccountId } }) => {
      const reported = books.importedAccounts.find((account) => account.providerAccountId === providerAccountId);
      const linked = reported && findLinkedAccount(books.ledger.realAccounts, reported.id);
      const { id: accountId } = found(linked, { code: 'bankLinking.unlinkFailed' });
      return { books: done(books, { kind: 'account.unlink', accountId, providerAccountId }), reply: {} };
    }),
    change(dataEndpoints.removeInstitution, (books, { params: { id } }) => {
      const { institutionId } = found(books.institutions.find((institution) => institution.id === id), { code: 'bankLinking.institutionRemoveFailed' });
      const gone = books.importedAccounts.filter((account) => account.institutionId === institutionId);
      const after = done(books, { kind: 'institution.remove', id, importedAccountIds: gone.map((account) => account.id) });
      return {
        books: {
          ...after, institutions: after.institutions.filter((institution) => institution.id !== id),
          importedAccounts: after.importedAccounts.filter((account) => !gone.some((other) => other.id === account.id)),
        },
        reply: {},
      };
    }),
  ];
}

/** An account that the bank reported, with the name of its institution. */
function knownImport(books: Books, id: Id) {
  const reported = books.importedAccounts.find((account) => account.id === id);
  if (reported === undefined) return null;
  const institutionName = books.institutions.find(({ institutionId }) => institutionId === reported.institutionId)?.name ?? '';
  return { ...importedAccount(books, reported), institutionName };
}
