/** A text is looked at no further; banks cut theirs earlier. */
const longest = 160;
/** Words that a name is known by. */
const mostWords = 4;
/** So many letters tell one merchant from another. */
const leastLetters = 4;

/** Companies that take payments for others, and write themselves before a star: SQ *Corner Shop. */
const processors = 'sq|sqc|tst|sp|pp|ppl|paypal|py|ic|dd|wpy|zsk|cke|eb|iz|sumup|zettle|bt|fs|lsp|stripe|toast|clover|klarna';
/** How banks begin the text of a payment. What follows them in digits is a day, a card or a reference. */
const beginnings = [
  'pos(?: debit| purchase| withdrawal)?', 'point of sale', '(?:debit |credit )?card (?:purchase|payment)(?: to| at)?', 'visa (?:debit|purchase)', 'check ?card', 'debit card',
  'purchase(?: authorized on| at)?', 'recurring (?:payment|purchase)(?: authorized on)?', 'ach (?:debit|credit|payment|pmt|withdrawal|deposit|transaction)',
  'electronic (?:payment|withdrawal|deposit)', '(?:online|bill|mobile|web) (?:payment|pmt)(?: to)?', 'payment to', 'direct (?:debit|deposit|credit)(?: from)?', 'preauthorized (?:debit|credit)',
  'pre ?auth', 'contactless(?: payment)?', 'withdrawal', 'kartenzahlung', 'sepa (?:lastschrift|uberweisung|basislastschrift)', 'lastschrift', 'betaalpas', 'achat(?: cb)?',
  'paiement(?: par)? carte', 'compra', 'inst xfer',
];
const beginning = new RegExp(String.raw`^(?:(?:${processors})\s*\*|(?:${beginnings.join('|')})(?![a-z])(?:[\s\d/.:,*#-]|\bx+\d*\b)*)\s*`);
/** Words that are part of many names. */
const common = new Set('inc llc ltd gmbh ag co corp com www http https the a of and us usa'.split(' '));
const states = new Set(
  ('al ak az ar ca co ct dc de fl ga hi ia id il in ks ky la ma md me mi mn mo ms mt nc nd ne nh nj nm nv ny oh ok or pa ri sc sd tn tx ut va vt wa wi wv wy').split(' '),
);

/**
 * The name of a merchant as it is known by, whatever a bank or a person writes around it: small letters without accents, without payment
 * prefixes, numbers of stores and cards, and places. Empty if nothing is left.
 */
export function merchantKey(text: string): string {
  let plain = text.slice(0, longest).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss').replaceAll(/['’`]/g, '').trim();
  for (let shorter = plain.replace(beginning, ''); shorter !== plain && /\p{L}/u.test(shorter); shorter = plain.replace(beginning, '')) plain = shorter;
  const words = withoutPlace(untilNumber(plain)).filter((word) => !common.has(word) && (word.length > 1 || word === '&'));
  return words.slice(0, mostWords).join(' ');
}

/** The words before a number of a store, a card or a reference, and before a gap: a place follows both. Other words with digits are left out. */
function untilNumber(plain: string): string[] {
  const words: string[] = [];
  for (const [, gap = '', word = ''] of plain.matchAll(/(^|\s{2,}|[^\p{L}\p{N}&]+)([\p{L}\p{N}&]+)/gu)) {
    const isNumber = /^\d{2,}$/.test(word) || /^x+\d*$/.test(word) || (gap.includes('#') && /\d/.test(word));
    const isKnown = words.join('').length >= leastLetters;
    if (isKnown && (isNumber || /^\s{2,}$/.test(gap))) break;
    if (!/\d/.test(word) && !/^x{2,}$/.test(word)) words.push(word);
  }
  return words;
}

/** Without a state at the end, and without its city where a name is left. */
function withoutPlace(words: readonly string[]): readonly string[] {
  const place = words.at(-1) === 'us' || words.at(-1) === 'usa' ? words.slice(0, -1) : words;
  const last = place.at(-1);
  if (last === undefined || !states.has(last) || place.length < 3) return place;
  return place.slice(0, place.length > 3 ? -2 : -1);
}
