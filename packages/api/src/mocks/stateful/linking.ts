import { institutionRefusal, type Institution } from '@blue-budget/domain/accounts';
import type { HttpHandler } from 'msw';
import { pretendBankForm, pretendFormPath, usersEndpoints } from '../../contract/index.ts';
import type { ReportedAccount } from './books.ts';
import { found, refuseFor, type Answering } from './serving.ts';

/** A bank that can be linked, and the accounts that a person has there. */
export interface LinkableBank extends Omit<Institution, 'id'> {
  accounts: readonly Omit<ReportedAccount, 'id' | 'institutionId' | 'linkedType'>[];
}

/** The result of the form in which a bank is chosen, ready for exchange. */
export interface FinishedLink {
  publicToken: string;
  institution: Omit<Institution, 'id'>;
}

export interface Linking {
  handlers: HttpHandler[];
  finishLink: (linkToken: string, institutionId: string) => FinishedLink;
}


/** Calls about linking a bank, of which only those that are given can be linked. */
export function linking({ read, change, requireMember }: Answering, banks: readonly LinkableBank[]): Linking {
  const open = new Set<string>();
  const finished = new Map<string, LinkableBank>();
  let opened = 0;
  const handlers = [
    change(usersEndpoints.createLinkToken, (books) => {
      requireMember();
      requireRoom(books.institutions);
      opened += 1;
      const linkToken = `pretend-link-${opened}`;
      open.add(linkToken);
      return { books, reply: { linkToken, pretendForm: pretendFormPath(pretendBankForm, linkToken) } };
    }),
    read(usersEndpoints.linkedInstitutions, ({ institutions }) => ({ institutions: [...institutions] })),
    change(usersEndpoints.exchangePublicToken, (books, { body: { publicToken }, newId }) => {
      requireMember();
      requireRoom(books.institutions);
      const { accounts, name, institutionId } = found(finished.get(publicToken), { code: 'bankLinking.bankLinkFailed' });
      if (books.institutions.some((linked) => linked.institutionId === institutionId)) refuseFor('conflict', { code: 'bankLinking.alreadyLinked' });
      finished.delete(publicToken);
      const institution = { id: newId(), name, institutionId };
      const reported = accounts.map((account) => ({ ...account, id: newId(), institutionId, linkedType: null }));
      return {
        books: { ...books, institutions: [...books.institutions, institution], importedAccounts: [...books.importedAccounts, ...reported] },
        reply: { institution },
      };
    }),
  ];
  return {
    handlers,
    finishLink(linkToken, institutionId) {
      const bank = banks.find((each) => each.institutionId === institutionId);
      if (bank === undefined || !open.delete(linkToken)) throw new Error(`${linkToken} opens no form, or ${institutionId} cannot be chosen there.`);
      const publicToken = `pretend-public-${linkToken}`;
      finished.set(publicToken, bank);
      return { publicToken, institution: { name: bank.name, institutionId } };
    },
  };
}

function requireRoom(institutions: readonly Institution[]): void {
  const refusal = institutionRefusal(institutions.length);
  if (refusal !== null) refuseFor('conflict', refusal);
}
