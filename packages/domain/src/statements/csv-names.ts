import { currencyOf } from './currencies.ts';
import { plainWords } from './words.ts';

/** What a column of a table may hold besides what is asked for. */
const columnRoles = [
  'date', 'amount', 'debit', 'credit', 'indicator', 'payer', 'receiver', 'source', 'description', 'providerId', 'balance', 'fee', 'account', 'accountNumber', 'currency', 'status',
  'sourceAmount', 'targetAmount', 'foreign',
] as const;
type ColumnRole = (typeof columnRoles)[number];

/** Columns beyond these are not looked at. */
export const mostColumns = 256;

/** The names that banks give their columns, the more telling first; those on one line are equally telling. */
const names: Record<ColumnRole, string[]> = {
  date: [
    'date|datum|fecha|data|dato|datetime|date time|date and time|dat',
    'transaction date|trans date|txn date|tran date|transaction dt|purchase date|date of transaction|transactiedatum|transaktionsdatum|date operation|date de l operation'
    + '|date de transaction|fecha operacion|fecha de operacion|fecha de la operacion|fecha transaccion|data operacao|data da transacao|data do movimento|data mov'
    + '|data operazione|data operacji|data transakcji|data lancamento|data do lancamento|date of operation',
    'booking date|posting date|posted date|post date|posted on|entry date|processed date|date processed|clearing date|settlement date|date posted|effective date|bookdate'
    + '|buchungstag|buchungsdatum|buchung|boekdatum|boekingsdatum|bokforingsdag|bokforingsdatum|bokfort|date comptable|date de comptabilisation|data contabile|data ksiegowania'
    + '|fecha contable|fecha contabilizacion|posted|completed date|date completed|completed on|completed|finished on|finished date|kirjauspaiva|bogforingsdato|konyveles datuma',
    'started date|created on|created|created date|initiated on|started on|start date',
    'value date|value dt|interest date|valuta|valutadatum|wertstellung|wertstellungstag|wert|rentedatum|date valeur|date de valeur|fecha valor|data valuta|data valor|data waluty|valutadag',
  ],
  amount: [
    'net|net amount',
    'amount|transaction amount|trans amount|txn amount|tran amount|amount total|total amount|amt|transaction amt|posted amount|billing amount|amount in|amount in account currency'
    + '|account amount|betrag|betrag in|umsatz|umsatz in|umsatzbetrag|buchungsbetrag|bedrag|transactiebedrag|valor|importe|importo|montant|montant en|montant de l operation|kwota|kwota operacji'
    + '|belop|belopp|belob|osszeg|castka|suma|monto|cantidad|valore|summa|maara|tutar',
    'gross|gross amount|value|total',
  ],
  debit: [
    'debit|debits|debit amount|debit amt|amount debit|withdrawal|withdrawals|withdrawal amount|withdrawal amt|withdrawals amount|withdraw|paid out|money out|outflow|out|outgoing'
    + '|outgoings|spent|charge|charges|soll|lastschrift|lastschriften|belastung|belastungen|ausgang|ausgaben|af|uit|debet|uitgaven|debito|debitos|adeudo|adeudos|cargo|cargos|salida|salidas'
    + '|saida|saidas|dare|uscite|uscita|addebito|addebiti|depenses|depense|obciazenia|wyplaty|uttag|gasto|gastos|payments out|expense|expenses|ut|ut fra konto',
  ],
  credit: [
    'credit|credits|credit amount|credit amt|amount credit|deposit|deposits|deposit amount|deposit amt|deposits amount|paid in|money in|inflow|in|incoming|received|haben|gutschrift'
    + '|gutschriften|eingang|einnahmen|bij|inkomsten|credito|creditos|abono|abonos|ingreso|ingresos|entrada|entradas|avere|entrate|entrata|accredito|accrediti|recettes|recette|uznania|wplaty'
    + '|insattning|payment|payments|payments in|income|inn|inn pa konto',
  ],
  indicator: [
    'direction|debit credit|debit credit code|debit credit indicator|credit debit|credit debit code|credit debit indicator|dr cr|cr dr|d c|c d|af bij|soll haben|s h|sign|in out'
    + '|umsatztyp|vorzeichen|richting|sens|db cr|debit or credit|credit or debit',
    'transaction type|type|details|tipo|transaction kind|code',
  ],
  payer: ['from|source name|sender|payer|zahlungspflichtiger|zahlungspflichtige r|auftraggeber|from name|ordering party|debtor|remitter|nadawca|absender|remitente'],
  receiver: ['to|target name|recipient|receiver|zahlungsempfanger|zahlungsempfanger in|empfanger|to name|creditor|odbiorca|destinatario'],
  source: [
    'merchant|merchant name|payee|payee name',
    'counterparty name|counter party|counterparty|counterpart|name|naam|naam omschrijving|naam tegenpartij|tegenpartij|partner name|partner|empfanger|empfanger in|begunstigter'
    + '|beguenstigter|empfanger zahlungspflichtiger|beguenstigter zahlungspflichtiger|begunstigter zahlungspflichtiger|auftraggeber begunstigter|auftraggeber beguenstigter'
    + '|begunstigter auftraggeber|beguenstigter auftraggeber|auftraggeber empfanger|zahlungsempfanger|name zahlungsbeteiligter|zahlungsbeteiligter|beneficiary|beneficiary name|beneficiario'
    + '|beneficiaire|tiers|contraparte|destinatario|title|titulo|estabelecimento|contrahent|kontrahent|nazwa kontrahenta|saaja|mottagare|motpart|comercio|vendor|store|shop',
    'description|description 1|transaction description|details|transaction details|narrative|narration|particulars|text|libelle|libelle operation|descricao|historico|lancamento|descripcion'
    + '|concepto|descrizione|causale|omschrijving|omschrijving 1|mededelingen|opis|tytul|selitys|beskrivelse|tekst|forklaring|kozlemeny|popis',
    'original description|original statement|statement description|memo|verwendungszweck|vorgang verwendungszweck|buchungstext|remittance information|payment details|note|notes|reference',
  ],
  description: [
    'description|description 1|description 2|transaction description|details|transaction details|memo|notes|note|reference|payment reference|narrative|original description|original statement'
    + '|verwendungszweck|omschrijving|omschrijving 1|mededelingen|buchungstext|remittance information|extended details',
  ],
  providerId: ['fitid|transaction id|unique id|transaction unique id|identificador'],
  balance: [
    'balance|running balance|running bal|running total|account balance|closing balance|available balance|ledger balance|balance after|saldo|saldo na trn|saldo na mutatie|saldo nach buchung'
    + '|kontostand|solde|bal|saldo po operacji|egyenleg|current balance|book balance|saldo contabile',
  ],
  fee: ['fee|fees|fee amount|total fees|gebuhr|gebuhren|transaction fee|source fee amount|comision|frais'],
  account: [
    'account|account name|account number|account no|account nr|account id|bank account|auftragskonto|rekening|rekeningnummer|iban bban|konto|kontoname|kontobezeichnung|compte|numero de compte'
    + '|cuenta|conta|card|card name|own account|account iban',
  ],
  accountNumber: ['kontonummer|iban|kontonummer iban'],
  currency: [
    'currency|currency code|ccy|wahrung|waehrung|munt|muntsoort|valuta|devise|moneda|moeda|divisa|waluta|currency iso|transaction currency|account currency|source currency|valuutta',
  ],
  status: ['status|state|transaction status|zustand|estado|statut|stato|booking status|buchungsstatus|posting status'],
  sourceAmount: ['source amount|source amount after fees'],
  targetAmount: ['target amount|target amount after fees'],
  foreign: [],
};

const known = new Map(columnRoles.map((role) => [role, new Map(names[role].flatMap((line, rank) => line.split('|').map((name) => [name, rank] as const)))]));
const foreign = /\b(?:original|local|foreign|fremdwahrung|instructed|exchange|rate|kurs|wechselkurs|fx)\b/;

/** Which columns may have a role, by their names; the more telling first. */
export type NamedColumns = (role: ColumnRole) => number[];

export function namedColumns(header: readonly string[]): NamedColumns {
  const plain = header.slice(0, mostColumns).map((title) => nameOf(title).name);
  const foreigners = plain.flatMap((name, column) => (foreign.test(name) ? [column] : []));
  return (role) => (role === 'foreign' ? foreigners : plain
    .flatMap((name, column) => {
      const rank = known.get(role)?.get(name);
      return rank === undefined ? [] : [{ column, rank }];
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ column }) => column));
}

/** How telling a name is for an amount: 0 is the most telling. */
export function amountRank(title: string): number {
  return known.get('amount')?.get(nameOf(title).name) ?? Infinity;
}

/** The name of a column without its currency, and the currency: "Amount (EUR)", "Debit euros", "CAD$". */
export function nameOf(title: string): { name: string; currency: string | null } {
  const sign = /\p{Lu}{0,3}\p{Sc}/u.exec(title.slice(0, 120))?.[0];
  const words = plainWords(title).split(' ');
  const codes = words.filter((word) => word.length > 2 && currencyOf(word));
  const rest = words.filter((word) => !codes.includes(word)).join(' ');
  const currency = currencyOf(codes[0]) ?? currencyOf(sign?.replace(/(?<=\p{L}{3})\p{Sc}$/u, '')) ?? null;
  return { name: rest, currency };
}
