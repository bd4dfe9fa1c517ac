import { importedAccountTypes } from '@blue-budget/domain/accounts';
import { limitText } from '@blue-budget/domain/limits';
import { fromCents, maxCents, toCents, type Cents } from '@blue-budget/domain/money';
import { statementLimits } from '@blue-budget/domain/statements';
import type { AccountBase, PlaidApi, Transaction } from 'plaid';
import * as z from 'zod/mini';
import { calendarDate } from '../db/dates.ts';
import { itemNamedIn, readSignedEvent } from './bank-webhooks.ts';
import type { AccountTransaction, Bank, BankAccount, BankChanges, FormSources } from './ports.ts';
import { rememberingKeys, type ToldKey } from './remembered-keys.ts';

export const plaidEnvironments = ['sandbox', 'production'] as const;

export interface PlaidSettings {
  clientId: string;
  secret: string;
  environment: (typeof plaidEnvironments)[number];
  /** The base URL of Plaid; the environment's own when null. */
  apiUrl: string | null;
}

const patience = 30_000;
/** Days of history requested from Plaid: never offered for import, only used to recognize transactions. */
const daysOfHistory = 30;
/** Most transactions in one page that Plaid gives. */
const pageSize = 500;

/** Banks through Plaid. Its amounts are positive where money goes out; they are turned here and nowhere else. */
export async function plaidBank({ clientId, secret, environment, apiUrl }: PlaidSettings): Promise<Bank> {
  const { Configuration, CountryCode, PlaidApi, PlaidEnvironments, Products } = await import('plaid');
  const basePath = apiUrl ?? PlaidEnvironments[environment];
  const settings: ConstructorParameters<typeof Configuration>[0] = {
    ...(basePath !== undefined && { basePath }),
    baseOptions: { timeout: patience, headers: { 'PLAID-CLIENT-ID': clientId, 'PLAID-SECRET': secret, 'Plaid-Version': '2020-09-14' } },
  };
  const plaid = new PlaidApi(new Configuration(settings));
  const keys = rememberingKeys((name) => askForKey(plaid, name));
  return {
    formSources: sourcesOf(environment),
    async openLink({ userId, webhookUrl }) {
      const { data } = await asked(plaid.linkTokenCreate({
        client_name: 'Blue Budget', language: 'en', country_codes: [CountryCode.Us], user: { client_user_id: userId },
        products: [Products.Transactions], transactions: { days_requested: daysOfHistory },
        // Plaid takes no address that only this machine knows.
        ...(webhookUrl.startsWith('https:') && { webhook: webhookUrl }),
      }));
      return { linkToken: data.link_token };
    },
    async exchange(publicToken) {
      const found = await orNull(plaid.itemPublicTokenExchange({ public_token: publicToken }), ['INVALID_PUBLIC_TOKEN']);
      return found && { accessToken: found.data.access_token, itemId: found.data.item_id };
    },
    async describe(accessToken) {
      const { data: { accounts, item } } = await asked(plaid.accountsGet({ access_token: accessToken }));
      const { institution_id: institutionId, institution_name: name } = item;
      return { institution: institutionId && name ? { name, institutionId } : null, accounts: accounts.map(accountOf) };
    },
    changes: (accessToken, { cursor, providerAccountId }) => whole(() => allPages(plaid, {
      access_token: accessToken, count: pageSize, ...(cursor !== null && { cursor }),
      ...(providerAccountId !== undefined && { options: { account_id: providerAccountId } }),
    })),
    async end(accessToken) {
      await orNull(plaid.itemRemove({ access_token: accessToken }), ['ITEM_NOT_FOUND', 'INVALID_ACCESS_TOKEN']);
    },
    readEvent(payload, signature, now, isKept) {
      const itemId = itemNamedIn(payload);
      return readSignedEvent(payload, signature, keys(now, async () => itemId !== null && isKept(itemId)), now);
    },
  };
}

/** As Plaid asks for its Link. */
function sourcesOf(environment: PlaidSettings['environment']): FormSources {
  return {
    scripts: ['https://cdn.plaid.com'], frames: ['https://cdn.plaid.com'], connections: [`https://${environment}.plaid.com`], images: [],
  };
}

/** A response of Plaid outside 2xx, by its own code. The error of the SDK holds the secrets that were sent, so it is not passed on. */
class PlaidRefusal extends Error {
  readonly code: string;

  constructor(code: string) {
    super(`Plaid answered ${code}.`);
    this.name = `PlaidRefusal ${code}`;
    this.code = code;
  }
}

async function asked<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer;
  } catch (error) {
    const refused = z.safeParse(refusal, error);
    if (refused.success) throw new PlaidRefusal(refused.data.response.data.error_code);
    throw z.safeParse(sdksError, error).success ? new PlaidRefusal('nothing') : error;
  }
}

/** Errors of the SDK, without and with an error code of Plaid. */
const sdksError = z.object({ isAxiosError: z.literal(true) });
const refusal = z.object({ response: z.object({ data: z.object({ error_code: z.string() }) }) });

/** Null where Plaid refuses by one of these codes. */
async function orNull<Answer>(answer: Promise<Answer>, codes: readonly string[]): Promise<Answer | null> {
  try {
    return await asked(answer);
  } catch (error) {
    if (error instanceof PlaidRefusal && codes.includes(error.code)) return null;
    throw error;
  }
}

/** Reads a round again that changed while its pages were read, as Plaid requires. */
async function whole(round: () => Promise<BankChanges>): Promise<BankChanges> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await round();
    } catch (error) {
      if (tries === 3 || !(error instanceof PlaidRefusal) || error.code !== 'TRANSACTIONS_SYNC_MUTATION_DURING_PAGINATION') throw error;
    }
  }
}

async function allPages(plaid: PlaidApi, first: Parameters<PlaidApi['transactionsSync']>[0]): Promise<BankChanges> {
  const { TransactionsUpdateStatus } = await import('plaid');
  const added: AccountTransaction[] = [];
  const modified: AccountTransaction[] = [];
  const removed: BankChanges['removed'][number][] = [];
  for (let request = first; ;) {
    const { data } = await asked(plaid.transactionsSync(request));
    added.push(...data.added.filter(isWithinLimits).map(transactionOf));
    modified.push(...data.modified.filter(isWithinLimits).map(transactionOf));
    removed.push(...data.removed.map((gone) => ({ providerId: gone.transaction_id, providerAccountId: gone.account_id })));
    if (!data.has_more) {
      const isHistoryComplete = data.transactions_update_status === TransactionsUpdateStatus.HistoricalUpdateComplete;
      return { added, modified, removed, cursor: data.next_cursor, isHistoryComplete };
    }
    request = { ...request, cursor: data.next_cursor };
  }
}

/** No transaction of a person's is beyond; one that were would be refused by the database, and all others with it. */
function isWithinLimits({ amount }: Transaction): boolean {
  return Math.abs(amount) <= fromCents(maxCents);
}

function transactionOf(told: Transaction): AccountTransaction {
  // oxlint-disable-next-line typescript/no-deprecated -- the only text that Plaid always sends; no removal is announced
  const statement = told.name;
  const source = told.merchant_name ?? statement;
  return {
    providerId: told.transaction_id, replacesId: told.pending_transaction_id, isPending: told.pending, providerAccountId: told.account_id,
    // The pending transaction already holds the day of payment, but not the day of posting.
    date: calendarDate(told.authorized_date ?? told.date),
    source: limitText(source, statementLimits.text), description: source === statement ? '' : limitText(statement, statementLimits.text),
    amount: 0 - toCents(told.amount),
  };
}

const currency = 'USD';

function accountOf({ account_id: providerAccountId, name, type, balances }: AccountBase): BankAccount {
  const told: string = type;
  const known = importedAccountTypes.find((each) => each === told) ?? 'other';
  const current = balances.current ?? balances.available ?? 0;
  return {
    providerAccountId, name,
    // The product knows one currency: an account in another cannot be integrated.
    type: balances.iso_currency_code === currency ? known : 'other',
    currentBalance: withinLimits(toCents(current)), availableBalance: balances.available === null ? null : withinLimits(toCents(balances.available)),
  };
}

function withinLimits(amount: Cents): Cents {
  return Math.max(-maxCents, Math.min(maxCents, amount));
}

/** Fetches a key. Plaid may still return an expired one, with its time of expiry. */
async function askForKey(plaid: PlaidApi, name: string): Promise<ToldKey | null> {
  const found = await orNull(
    plaid.webhookVerificationKeyGet({ key_id: name }), ['INVALID_WEBHOOK_VERIFICATION_KEY_ID', 'INVALID_FIELD', 'INVALID_INPUT'],
  );
  if (found === null) return null;
  const { alg, crv, kty, x, y, expired_at: expiredAt } = found.data.key;
  return { jwk: { alg, crv, kty, x, y }, expiresAt: expiredAt === null ? null : expiredAt * 1000 };
}
