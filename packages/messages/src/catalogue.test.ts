import { describe, expect, it } from 'vitest';
import { catalogueOf, english } from './catalogue.ts';
import { formatsOf } from './formats.ts';
import { messages } from './index.ts';

const german = formatsOf('de-DE');
const { accounts, arrival, changes, deleteAccount, importFilePanel, removal } = messages;

it('English is the texts as they are, in the formats of the rules', () => {
  expect(english.textsOf(accounts)).toBe(accounts);
  expect([english.formats.locale, english.formats.money(1_234_56)]).toEqual(['en-US', '$1,234.56']);
});

describe('a catalogue of other texts', () => {
  it('has its formats, its texts, and English for the rest', () => {
    const { formats, textsOf } = catalogueOf({ arrival: { title: 'Diese Seite ging nicht auf' } }, german);
    expect(formats).toBe(german);
    expect(textsOf(arrival)).toEqual({ ...arrival, title: 'Diese Seite ging nicht auf' });
    expect(textsOf(accounts)).toBe(accounts);
  });

  it('keeps what it lacks at every depth', () => {
    const { textsOf } = catalogueOf({ importFilePanel: { done: 'Fertig', columns: { title: 'Spalten', meanings: { date: 'Datum' } } } }, german);
    const { columns } = importFilePanel;
    expect(textsOf(importFilePanel)).toEqual({
      ...importFilePanel, done: 'Fertig', columns: { ...columns, title: 'Spalten', meanings: { ...columns.meanings, date: 'Datum' } },
    });
  });

  it('changes the English texts themselves in nothing', () => {
    const { textsOf } = catalogueOf({ removal: { yes: 'Ja' }, importFilePanel: { questions: { title: 'Fragen' } } }, german);
    expect([textsOf(removal).yes, removal.yes, textsOf(importFilePanel).questions.title, importFilePanel.questions.title]).toEqual(['Ja', 'Yes', 'Fragen', 'What the file does not say']);
  });

  it('has texts with changing parts, of the same parts', () => {
    const { formats, textsOf } = catalogueOf({
      removal: { confirm: (kind) => `${kind} entfernen` },
      budget: { resetFailed: ({ month }, { monthName }) => `${monthName(month)} blieb, wie es war` },
    }, german);
    expect([textsOf(removal).confirm('Konto'), textsOf(removal).question('Account')]).toEqual(['Konto entfernen', removal.question('Account')]);
    expect(textsOf(messages.budget).resetFailed({ month: 3 }, formats)).toBe('März blieb, wie es war');
  });

  it('has lists whole', () => {
    const consequences = ['Alles wird gelöscht.'];
    const { textsOf } = catalogueOf({ deleteAccount: { confirmation: { consequences } } }, german);
    expect(textsOf(deleteAccount).confirmation).toEqual({ ...deleteAccount.confirmation, consequences });
  });

  it('has areas that are modules', () => {
    const { textsOf } = catalogueOf({ changes: { undo: 'Rückgängig', unsaved: { show: 'Zeigen' } } }, german);
    expect([textsOf(changes).undo, textsOf(changes).unsaved.show, textsOf(changes).unsaved.title])
      .toEqual(['Rückgängig', 'Zeigen', changes.unsaved.title]);
  });

  it('leaves alone what is no area of the table', () => {
    const other = { title: 'Something else' };
    expect(catalogueOf({ arrival: { title: 'Diese Seite ging nicht auf' } }, german).textsOf(other)).toBe(other);
  });
});

it('a catalogue over another one has its own texts, then those of the other, then English', () => {
  const base = catalogueOf({ removal: { yes: 'Ja', no: 'Nein' }, arrival: { reload: 'Neu laden' } }, german);
  const { formats, textsOf } = catalogueOf({ removal: { yes: 'Jo' } }, formatsOf('de-AT'), base);
  expect([textsOf(removal).yes, textsOf(removal).no, textsOf(removal).holds, textsOf(arrival).reload, formats.locale])
    .toEqual(['Jo', 'Nein', removal.holds, 'Neu laden', 'de-AT']);
  expect([base.textsOf(removal).yes, base.formats.locale]).toEqual(['Ja', 'de-DE']);
});
