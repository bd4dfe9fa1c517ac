/** The names of the columns of exported transactions, by which the table is known again. */
export const exportedColumns = ['Date', 'Type', 'Subtype', 'Source', 'Amount', 'Account', 'Budgeted Account', 'Budgeted Amount', 'Description'];

/*
 * Spreadsheets take a cell for a formula if it begins with one of = + - @, in full width too, after spaces, quotation marks, a tab or a
 * carriage return that they leave out. Where a cell begins depends on the locale: after a comma, a semicolon (in Persian another one), a
 * tab, a line end, and only some programs heed quotation marks. An apostrophe where a cell may begin makes a text of it.
 */

/** At the beginning of a cell, before what would be a formula. A separator ends the search, so that the time is linear. */
const start = String.raw`(?<![^;؛\t\r\n])`;
const formula = String.raw`(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])`;
/** Texts that begin with a tab or a carriage return. */
const leftOut = String.raw`(?='*[\t\r])`;

const unguarded = new RegExp(`${start}${formula}|^${leftOut}`, 'g');
const guarded = new RegExp(`${start}'${formula}|^'${leftOut}`, 'g');

/** A text as a cell that is a formula in no locale. `withoutGuards` gives it back. */
export function guardedText(text: string): string {
  return text.replace(unguarded, "'");
}

/** A text as it was before `guardedText`. */
export function withoutGuards(cell: string): string {
  return cell.replace(guarded, '');
}
