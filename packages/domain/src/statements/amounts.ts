import { maxCents, type Cents } from '../money/cents.ts';

export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/**
 * Reads an amount as a bank writes it, with this decimal mark: a sign before or behind, parentheses, DR or CR for the sign, a currency, and
 * thousands set off in threes. Null for what is none, has more than two decimals or is too large: one mark is then ruled out by what
 * the other would make of it.
 */
export function readStatementAmount(text: string, mark: DecimalMark): { cents: Cents } | null {
  const match = /^(\()?(-)?([\d.,]+)(-)?(\))?(DR|CR)?$/i.exec(plain(text));
  if (match === null) return null;
  const [, open, before, digits = '', behind, close, word] = match;
  const signs = [open !== undefined, before !== undefined, behind !== undefined, word !== undefined].filter(Boolean).length;
  if ((open === undefined) !== (close === undefined) || signs > 1) return null;
  const size = readDigits(digits, mark);
  if (size === null) return null;
  const isNegative = open !== undefined || before !== undefined || behind !== undefined || word?.toUpperCase() === 'DR';
  return { cents: size === 0 || !isNegative ? size : -size };
}

/** Whether a text is an amount at all, whichever mark it has. */
export function isAmount(text: string): boolean {
  return decimalMarks.some((mark) => readStatementAmount(text, mark) !== null);
}

/** Without spaces, currencies and a plus, with one kind of minus. Spaces and apostrophes set off thousands. */
function plain(text: string): string {
  return text
    .trim()
    .replaceAll(/[\u2212\u2013]/g, '-')
    .replace(/^[A-Z]{3}(?=[ \d(+-])|(?<=[\d )-])(?!DR$|CR$)[A-Z]{3}$/, '')
    .replaceAll(/[\p{Sc}]/gu, '')
    .replaceAll(/(?<=\d)['\u2019\s](?=\d{3}(?!\d))/g, '')
    .replaceAll(/[\s\p{Cf}]/gu, (space, at: number, all: string) => (/\d/.test(all.charAt(at - 1)) && /\d/.test(all.charAt(at + 1)) ? space : ''))
    .replace(/^\+/, '');
}

function readDigits(text: string, mark: DecimalMark): Cents | null {
  const [decimal, thousands] = mark === '.' ? ['\\.', ','] : [',', '\\.'];
  const match = new RegExp(`^(\\d+|\\d{1,3}(?:${thousands}\\d{3})+)?(?:${decimal}(\\d{0,2}))?$`).exec(text);
  if (match === null || !/\d/.test(text)) return null;
  const [, whole = '', part = ''] = match;
  const cents = Number(whole.replaceAll(/[.,]/g, '')) * 100 + Number(part.padEnd(2, '0'));
  return cents <= maxCents ? cents : null;
}
