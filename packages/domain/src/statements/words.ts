import type { LeftOutReason } from './types.ts';

/** A text as names are compared: small letters without accents, words divided by one space. Long texts are no names. */
export function plainWords(text: string): string {
  return text.slice(0, 120).replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase().normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ß', 'ss')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

const outWords = words(`
  debit|debits|dr|d|db|dbit|out|s|soll|withdrawal|withdraw|af|ausgang|belastung|lastschrift|ausgabe|uit|debet|deb|debito|cargo|adeudo|salida|saida|uscita
  |purchase|sale|fee|service fee|service charge|atm|atm withdrawal|cash withdrawal|pos|point of sale|direct debit|standing order|bill payment|card purchase
  |card payment|kartenzahlung|interest charge|compra
  |addebito|dare|money out|paid out|outgoing|outflow|expense|sent|utgift|obciazenie|debit card`);
const inWords = words(`
  credit|credits|cr|c|crdt|in|h|haben|deposit|bij|eingang|gutschrift|einnahme|cred|credito|abono|ingreso|entrada|entrata|accredito|avere
  |refund|return|payroll|salary|direct deposit|direct credit|bank credit|cash deposit|dividend|top up|topup
  |money in|paid in|incoming|inflow|income|received|inkomst|uznanie`);

/** Whether a word beside an amount means money out; null if neither way. */
export function saysOut(word: string): boolean | null {
  const written = word.trim();
  if (/^[+\u2212\u2013-]$/.test(written)) return written !== '+';
  const plain = plainWords(word);
  return outWords.has(plain) ? true : inWords.has(plain) ? false : null;
}

const states: [LeftOutReason, ReadonlySet<string>][] = [
  ['pending', words(`pending|processing|in progress|authorized|authorised|authorization|authorisation|on hold|hold|scheduled|upcoming|not posted|reserved|vorgemerkt
    |ausstehend|en attente|pendiente|pendente|in behandeling|gereserveerd|in attesa|reserverad|oczekujaca|unposted`)],
  ['reverted', words('reverted|reversed|ruckgebucht|zuruckgebucht|extourne|revertido|revertida|teruggedraaid')],
  ['cancelled', words('cancelled|canceled|void|voided|storniert|annule|annulee|annulliert|cancelado|cancelada|geannuleerd|annullato')],
  ['declined', words('declined|rejected|denied|refused|abgelehnt|refuse|rechazado|rechazada|geweigerd|recusado|recusada')],
  ['failed', words('failed|error|fehlgeschlagen|expired|unsuccessful|echoue|fallido|mislukt')],
];

const booked = words('posted|booked|completed|complete|cleared|settled|gebucht|verbucht|comptabilise|contabilizado|geboekt|uncleared|reconciled|executed|success|successful');

/** Whether a text is the status of a row, booked or not. */
export function isStatus(text: string): boolean {
  return booked.has(plainWords(text)) || reasonOfStatus(text) !== null;
}

/** Why a row of this status is no movement; null for what was booked, and for words that are not known. */
export function reasonOfStatus(status: string): LeftOutReason | null {
  const plain = plainWords(status);
  return states.find(([, known]) => known.has(plain))?.[0] ?? null;
}

const balances = new RegExp(
  '^(?:(?:opening|beginning|starting|closing|ending|previous|statement) balance|balance (?:brought|carried) forward|balance forward|(?:brought|carried) forward'
  + '|(?:alter|neuer) kontostand|anfangssaldo|endsaldo|anfangsbestand|endbestand|saldovortrag|beginsaldo|eindsaldo|(?:ancien|nouveau) solde'
  + '|saldo (?:anterior|inicial|final|iniziale|finale))(?: |$)',
);
const summaries = /^(?:total|totals|subtotal|sum|summe|gesamt|totaal|totale|suma|balance|saldo|kontostand|solde|end of|page|seite|statement|generated|report)(?: |$)/;

const sums = words('total|totals|subtotal|summe|gesamt|saldo|balance|kontostand|solde|suma|totaal|totale');

/** Whether a text names a balance or a sum instead of a merchant. */
export function namesBalance(text: string): boolean {
  const plain = plainWords(text);
  return balances.test(plain) || sums.has(plain);
}

/** Whether a text where a date belongs begins a line of sums, or one about the list itself. */
export function namesSummary(text: string): boolean {
  return summaries.test(plainWords(text)) || namesBalance(text);
}

const comesIn = new RegExp(
  '\\b(?:payroll|salary|wages|salaire|lohn|gehalt|loon|salaris|salario|nomina|deposit|refund|return|cashback|top ?up|gutschrift|dividend|received|recebid[oa]|recu|ontvangen)\\b',
);
const goesOut = /\b(?:card payment|bill payment|payment to|direct debit|purchase|sale|withdrawal|atm|cash machine|kartenzahlung|compra|achat|aankoop)\b/;
const pays = /\b(?:payment|pymt|autopay|pagamento|paiement|zahlung|betaling|pago|thank you)\b/;

/** The direction by a merchant's or a type's words: `pays` may be a card's payment, or one that goes out. */
export function wayOf(text: string): 'in' | 'out' | 'pays' | null {
  const plain = plainWords(text);
  if (comesIn.test(plain)) return 'in';
  return goesOut.test(plain) ? 'out' : pays.test(plain) ? 'pays' : null;
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split('|').map((word) => word.trim()));
}
