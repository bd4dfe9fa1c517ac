import { emptyOverview, emptyTemplate, incomeSourcesTitle, subsetKeys, subsetTitle, withSubsetAmounts } from '@blue-budget/domain/budget';
import type { BudgetItem, IncomeSource, IncomeSources, Overview, SubsetKey, Template } from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';

/** A line: its id, its name, its running total, what the template plans for it, and the line it is grouped under. */
type Line = readonly [id: string, name: string, runningTotal: Cents, planned: Cents, parentId?: string];

const lines: Record<Exclude<SubsetKey, 'income'>, readonly Line[]> = {
  'working-budget': [
    ['home', 'Home', 0, 0],
    ['rent', 'Rent', 0, 1_480_00, 'home'],
    ['power', 'Power and heating', 44_97, 120_00, 'home'],
    ['water', 'Water', 44_40, 38_00, 'home'],
    ['internet', 'Internet and phone', 95_00, 95_00, 'home'],
    ['food', 'Food', 0, 0],
    ['groceries', 'Groceries', 398_38, 560_00, 'food'],
    ['eating-out', 'Eating out', -38_40, 140_00, 'food'],
    ['getting-around', 'Getting around', 0, 0],
    ['fuel', 'Fuel', 127_40, 140_00, 'getting-around'],
    ['transit', 'Transit pass', 64_00, 64_00, 'getting-around'],
    ['parking', 'Parking', 81_75, 62_00, 'getting-around'],
    ['health', 'Health', 210_55, 85_00],
    ['clothing', 'Clothing', 122_75, 60_00],
    ['fun', 'Fun', 199_60, 96_00],
  ],
  savings: [
    ['emergency-fund', 'Emergency fund', 9_072_30, 300_00],
    ['summer-trip', 'Summer trip', 1_150_00, 200_00],
    ['car-repairs', 'Car repairs', 465_00, 50_00],
    ['laptop', 'Laptop', 150_00, 30_00],
  ],
  debt: [
    ['pay-everyday-card', 'Everyday card', 954_22, 150_00],
    ['pay-store-card', 'Store card', 60_00, 60_00],
    ['pay-car-loan', 'Car loan', 0, 320_00],
    ['pay-student-loan', 'Student loan', 250_00, 250_00],
  ],
  giving: [
    ['community-kitchen', 'Community kitchen', 0, 100_00],
    ['gifts', 'Gifts', 114_50, 50_00],
  ],
  investments: [
    ['invest-retirement', 'Retirement fund', 300_00, 300_00],
    ['invest-index', 'Index fund', 100_00, 100_00],
  ],
};

/** Income received less income planned, by month. */
const discrepancies: readonly Line[] = [['income-2026-04', 'April 2026', 36_40, 0], ['income-2026-05', 'May 2026', -2_440_00, 0]];

const sources: readonly IncomeSource[] = [
  { id: 'source-job', name: 'Main job' },
  { id: 'source-teaching', name: 'Weekend teaching' },
  { id: 'source-interest', name: 'Savings interest' },
];
const plannedIncome: readonly Line[] = [
  ['income-job', 'Main job', 0, 4_200_00],
  ['income-teaching', 'Weekend teaching', 0, 620_00],
  ['income-interest', 'Savings interest', 0, 30_00],
];

/** Running totals of a household in May 2026: in all $11,562.82. Home and Food stand open, Getting around is collapsed. */
export function householdOverview(): Overview {
  const overview = emptyOverview();
  for (const key of subsetKeys) overview[key].items = itemsOf(key, key === 'income' ? discrepancies : lines[key], runningTotal);
  overview['working-budget'].collapsedGroups = ['getting-around'];
  return withSubsetAmounts(overview);
}

/** The household's plan for every new month: $4,850.00 of income and as much as to be spent. */
export function householdTemplate(): Template {
  const template = emptyTemplate();
  for (const key of subsetKeys) template[key] = { title: subsetTitle(key), items: itemsOf(key, key === 'income' ? plannedIncome : lines[key], planned) };
  return template;
}

export function householdIncomeSources(): IncomeSources {
  return { title: incomeSourcesTitle, items: structuredClone([...sources]), archivedItems: [] };
}

const runningTotal = ([, , amount]: Line): Cents => amount;
const planned = ([, , , amount]: Line): Cents => amount;

function itemsOf(subset: SubsetKey, from: readonly Line[], amountOf: (line: Line) => Cents): BudgetItem[] {
  const parents = new Set(from.map(([, , , , parentId]) => parentId));
  return from.map((line) => {
    const [id, name, , , parentId = null] = line;
    return { id, parentId, name, amount: amountOf(line), subset, bold: parents.has(id), photo: null, clarificationIndex: null };
  });
}
