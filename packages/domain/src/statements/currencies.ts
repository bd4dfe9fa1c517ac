/** Codes of ISO 4217 that banks' files are written in. */
const codes = new Set((
  'AED ARS AUD BGN BHD BRL CAD CHF CLP CNY COP CZK DKK EGP EUR GBP GEL HKD HRK HUF IDR ILS INR ISK JOD JPY KES KRW KWD KZT LKR MAD MXN MYR NGN '
  + 'NOK NZD OMR PEN PHP PKR PLN QAR RON RSD RUB SAR SEK SGD THB TND TRY TWD UAH USD UYU VND ZAR'
).split(' '));

const signs: Record<string, string> = {
  '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR', '₽': 'RUB', '₺': 'TRY', '₴': 'UAH', '₪': 'ILS', '₩': 'KRW', R$: 'BRL', C$: 'CAD', CA$: 'CAD', A$: 'AUD',
  AU$: 'AUD', US$: 'USD', NZ$: 'NZD', HK$: 'HKD', S$: 'SGD', MX$: 'MXN', ZŁ: 'PLN', KČ: 'CZK', FT: 'HUF', LEI: 'RON', RS: 'INR', FR: 'CHF', KR: 'kr', $: 'USD',
  EURO: 'EUR', EUROS: 'EUR', DOLLAR: 'USD', DOLLARS: 'USD', POUNDS: 'GBP',
};

/**
 * The code of a currency's sign, code or name; `$` alone counts as the dollar that the product writes. Null for none, undefined for what is
 * no currency.
 */
export function currencyOf(text: string | undefined): string | null | undefined {
  const plain = text?.trim().toUpperCase().replace(/\.$/, '') ?? '';
  if (plain === '') return null;
  if (codes.has(plain)) return plain;
  return signs[plain] ?? (/^\p{L}{0,2}\p{Sc}$/u.test(plain) ? signs[plain.slice(-1)] : undefined);
}
