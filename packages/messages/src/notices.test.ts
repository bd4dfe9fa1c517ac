import type { Notice } from '@blue-budget/domain/notices';
import { describe, expect, it } from 'vitest';
import { catalogueOf } from './catalogue.ts';
import { formatsOf } from './formats.ts';
import { messages } from './index.ts';
import { noticeAreas } from './notice-areas.ts';
import { wordsOf, type NoticeAreas, type NoticeTexts } from './notices.ts';

messages satisfies NoticeTexts;

const formats = formatsOf('en-US');
const inWords = (notice: Notice) => wordsOf(notice, messages, formats);

describe('a notice in words', () => {
  it('is a fixed text', () => {
    const { auth } = messages;
    expect(wordsOf({ code: 'auth.loginFailed' }, { auth }, formats)).toBe('An error occurred during login.');
  });

  it('is a text with its facts in it [WID-12]', () => {
    expect(inWords({ code: 'budget.groupingRefused', name: 'Car' })).toBe('Move the running total out of Car before grouping items under it.');
    expect(inWords({ code: 'accounts.transactionsFailed', name: 'Groceries' })).toBe('Could not get transactions for Groceries');
    expect(inWords({ code: 'ledgerFile.wrongVersion', version: 9 })).toBe('This file has version 9, which cannot be read here.');
    expect(inWords({ code: 'ledgerFile.broken', where: 'transaction 2' })).toBe('The file is damaged and nothing was imported (transaction 2).');
    expect(inWords({ code: 'importFile.foreignMissing', currency: 'EUR' }))
      .toBe('Say that the amounts in EUR may be taken as they are, or choose another file.');
    expect(inWords({ code: 'statements.fieldMissing', count: 2, least: 3 })).toBe('Only 2 fields, where 3 are needed.');
    expect(inWords({ code: 'statements.fieldsBeyond', count: 4, most: 3 })).toBe('4 fields, where the lines before have 3.');
  });

  it('names the finished change, by the kind of operation', () => {
    const { changes } = messages;
    expect(wordsOf({ code: 'changes.done.item.rename' }, { changes }, formats)).toBe('Name changed');
    expect(wordsOf({ code: 'changes.done.transaction.add' }, { changes }, formats)).toBe('Transaction added');
  });

  it('names a month by its name, in the language of the formats [ASG-12]', () => {
    expect(inWords({ code: 'budget.resetFailed', month: 5 })).toBe('Could not reset all budget, May data to template values');
    expect(wordsOf({ code: 'budget.resetFailed', month: 5 }, messages, formatsOf('de-DE'))).toBe('Could not reset all budget, Mai data to template values');
  });

  it('names one thing after another [DEBT-18]', () => {
    const uncovered = (...names: string[]) => inWords({ code: 'debtGoal.interestNotCovered', names });
    const begin = 'Error: Minimum payment is not enough to cover interest for the following debts:';
    expect([uncovered('Loan'), uncovered('Loan', 'Boat'), uncovered('Loan', 'Boat', 'Visa')])
      .toEqual([`${begin} Loan`, `${begin} Loan, Boat`, `${begin} Loan, Boat, Visa`]);
  });

  it.each<[missing: Notice, words: string, ids: string]>([
    [
      { code: 'general.missingFields', fields: ['transactions.merchant', 'transactions.amount'] }, 'Merchant, Transaction Amount', '[TXN-29] [TXN-30]',
    ],
    [
      {
        code: 'general.missingFields',
        fields: ['transactions.type', 'transactions.subtype', 'transactions.merchant', 'transactions.budgetedAccount', 'transactions.accountUsed', 'transactions.amount'],
      },
      'Transaction Type, Transaction Subtype, Merchant, Budgeted Account, Account Used, Transaction Amount', '[TXN-29]',
    ],
    [
      { code: 'general.missingFields', fields: ['transactions.incomeSource', 'transactions.accountUsed', 'transactions.amount'] },
      'Income Source, Account Used, Transaction Amount', '[TXN-29] [TXN-30]',
    ],
    [
      { code: 'general.missingFields', fields: ['transactions.transferFrom', 'transactions.transferTo', 'transactions.transferAmount'] },
      'Transfer From, Transfer To, Transfer Amount', '[TXN-31]',
    ],
    [{ code: 'general.missingFields', fields: ['transactions.budgetedAccount'] }, 'Budgeted Account', '[TXN-29] [TXN-34]'],
    [
      { code: 'general.missingFields', fields: ['accounts.name', 'accounts.amount', 'accounts.category', 'accounts.type'] },
      'Account Name, Account Amount, Account Category, Account Type', '[ACC-10]',
    ],
    [
      {
        code: 'general.missingFields',
        fields: ['accounts.isCreditCard', 'accounts.interestRate', 'accounts.minimumPayment', 'accounts.beginningBalance'],
      },
      'Is Credit Card, Interest Rate, Minimum Payment, Beginning Balance', '[ACC-11]',
    ],
    [
      {
        code: 'general.missingFields',
        fields: ['savingsGoals.account', 'savingsGoals.amount', 'savingsGoals.date', 'savingsGoals.monthlyContribution'],
      },
      'Savings Account, Goal Amount, Future Date, Monthly Contribution', '[GOAL-09]',
    ],
    [{ code: 'debtGoal.incomplete' }, 'Attacked Debts, Order of Attack, Monthly Contribution', '[DEBT-16]'],
  ])('names missing fields by their labels, in order: %o reads "%s" %s', (missing, labels) => {
    expect(inWords(missing)).toBe(`Missing required fields: ${labels}`);
  });

  it('includes the text of its nested notice', () => {
    const unreal = { code: 'statements.dateUnreal', text: '13/05/2026' } as const;
    expect(inWords({ code: 'statements.atLine', line: 3, reason: { code: 'statements.otherwiseThanBefore', reason: unreal } }))
      .toBe('Line 3: "13/05/2026" is not a day of the calendar. It is written in another way than those before.');
  });

  it('joins the texts of several nested notices', () => {
    const second = { code: 'statements.atLine', line: 23, reason: { code: 'statements.amountUnreadable', text: 'free' } } as const;
    const third = { code: 'statements.atLine', line: 24, reason: { code: 'statements.fieldMissing', count: 2, least: 3 } } as const;
    expect(inWords({
      code: 'statements.atLine', line: 22,
      reason: { code: 'statements.severalUnreadable', reasons: [{ code: 'statements.dateUnreadable', text: 'soon' }, second, third] },
    })).toBe('Line 22: "soon" is not a date. Line 23: "free" is not an amount. Line 24: Only 2 fields, where 3 are needed.');
  });

  it('throws for a notice whose area was not passed', () => {
    const { budget, statements } = messages;
    expect(() => wordsOf<NoticeAreas>({ code: 'auth.loginFailed' }, { budget }, formats)).toThrow('No text for auth.loginFailed');
    expect(() => wordsOf<NoticeAreas>({ code: 'statements.atLine', line: 1, reason: { code: 'auth.loginFailed' } }, { statements }, formats))
      .toThrow('No text for auth.loginFailed');
  });
});

describe('the words of the services', () => {
  const said = (message: string, about: string | null) => ({ code: 'service.said', message, about } as const);
  const { accounts, budget } = messages;

  it('are shown unchanged without a code', () => {
    expect(wordsOf(said('Back at noon.', null), { accounts }, formats)).toBe('Back at noon.');
  });

  it('are shown unchanged if no area has a text for their code', () => {
    const codes = ['accounts.unheardOf', 'budget.sortFailed', 'nowhere', 'nowhere.nothing', '', '.', 'accounts', 'accounts.fields', 'accounts.renameFailed.length'];
    expect(codes.map((code) => wordsOf(said('Not now.', code), { accounts }, formats))).toEqual(codes.map(() => 'Not now.'));
    const inherited = ['constructor', 'constructor.name', '__proto__', '__proto__.constructor.name', 'accounts.constructor.name', 'accounts.toString'];
    expect(inherited.map((code) => wordsOf(said('Not now.', code), { accounts }, formats))).toEqual(inherited.map(() => 'Not now.'));
  });

  it('are shown unchanged if the text for their code needs facts, which the services do not send', () => {
    expect(wordsOf(said('Not under Car.', 'budget.groupingRefused'), { budget }, formats)).toBe('Not under Car.');
  });

  it('are replaced by the text for their code if there is one, also in another language', () => {
    const notFound = said('Could not find it.', 'accounts.notFound');
    expect(wordsOf(notFound, { accounts }, formats)).toBe('Could not find account to remove. Please refresh.');
    const german = catalogueOf({ accounts: { notFound: 'Das Konto wurde nicht gefunden. Bitte neu laden.' } }, formatsOf('de-DE'));
    expect(wordsOf(notFound, { accounts: german.textsOf(accounts) }, german.formats)).toBe('Das Konto wurde nicht gefunden. Bitte neu laden.');
  });
});

it('a notice has the same text by the areas of all notices as by the whole table', () => {
  expect(Object.entries(noticeAreas).filter(([name, area]) => new Map<string, unknown>(Object.entries(messages)).get(name) !== area)).toEqual([]);
  const missing = { code: 'general.missingFields', fields: ['transactions.merchant', 'savingsGoals.date', 'accounts.name'] } as const;
  expect(wordsOf(missing, noticeAreas, formats)).toBe('Missing required fields: Merchant, Future Date, Account Name');
});

it('a notice has its text and formats in another language', () => {
  const german = catalogueOf({
    general: { missingFields: ({ fields }) => `Es fehlt: ${fields.join(' und ')}` },
    accounts: { fields: { name: 'Name', amount: 'Betrag' } },
    debtGoal: { interestNotCovered: ({ names }, { list }) => `Die Zinsen sind nicht gedeckt: ${list(names)}` },
  }, formatsOf('de-DE'));
  const areas = {
    general: german.textsOf(messages.general), accounts: german.textsOf(messages.accounts), debtGoal: german.textsOf(messages.debtGoal),
  };
  expect(wordsOf({ code: 'general.missingFields', fields: ['accounts.name', 'accounts.amount'] }, areas, german.formats)).toBe('Es fehlt: Name und Betrag');
  expect(wordsOf({ code: 'debtGoal.interestNotCovered', names: ['Haus', 'Auto'] }, areas, german.formats)).toBe('Die Zinsen sind nicht gedeckt: Haus, Auto');
});
