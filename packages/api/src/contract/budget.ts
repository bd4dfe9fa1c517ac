import { subsetKeys } from '@blue-budget/domain/budget';
import type { Cents } from '@blue-budget/domain/money';
import * as z from 'zod/mini';
import { dataCall, endpoint } from './endpoint.ts';
import { entity, field } from './entity.ts';
import { id, money } from './primitives.ts';
import { schedule } from './schedules.ts';

const itemFields = {
  id: field('id', id),
  parentId: field('parent-id', z.nullable(id)),
  name: field('name', z.string()),
  amount: field('amount', money),
  bold: field('bold', z.boolean()),
  photo: field('photo', z.nullable(z.string())),
  clarificationIndex: field('clarification-index', z.nullable(z.int())),
};

const budgetItemFields = { ...itemFields, subset: field('subset', z.enum(subsetKeys)) };
export const budgetItem = entity(budgetItemFields);

/** 0 if the wire has none (product, section 3-master). */
const amountOrZero = z.codec(z.optional(money), z.custom<Cents>(), { decode: (amount) => amount ?? 0, encode: (amount) => amount });

export const overviewSubset = entity({
  title: field('subset-title', z.string()),
  amount: field('amount', amountOrZero),
  items: field('items', z.array(budgetItem)),
  collapsedGroups: field('collapsed-groups', z.array(id)),
});

export const templateSubset = entity({ title: field('subset-title', z.string()), items: field('items', z.array(budgetItem)) });

export const monthSubset = entity({
  title: field('subset-title', z.string()),
  amount: field('amount', money),
  items: field('items', z.array(entity({ ...budgetItemFields, variance: field('variance', z.optional(money)) }))),
});

/** The same shape for each of the six subsets; their keys are the same on the wire and in the product. */
const bySubset = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.object({ income: schema, 'working-budget': schema, savings: schema, debt: schema, giving: schema, investments: schema });

export const overview = bySubset(overviewSubset);
export const template = bySubset(templateSubset);
export const monthBudget = bySubset(monthSubset);

/** An income source is a line item on the wire, of which only id and name mean anything. */
const incomeSource = z.codec(
  entity({ ...itemFields, subset: field('subset', z.literal('income-sources')) }),
  z.custom<{ id: string; name: string }>(),
  {
    decode: ({ id, name }) => ({ id, name }),
    encode: ({ id, name }) => ({
      id, name, parentId: null, amount: 0, bold: false, photo: null, clarificationIndex: null, subset: 'income-sources' as const,
    }),
  },
);

export const incomeSources = entity({
  title: field('subset-title', z.string()),
  items: field('items', z.array(incomeSource)),
  archivedItems: field('archived-items', z.array(incomeSource)),
});

/** The parts of the initial load that are about the budget. */
export const budgetEndpoints = {
  overview: endpoint({
    ...dataCall, method: 'GET', path: '/tenant-earmark-accounts',
    /** With the scheduled transactions; services of an earlier release send none. */
    reply: entity({ overview: field('overview-budget-data', overview), schedules: field('scheduled-transactions', z.optional(z.array(schedule))) }),
  }),
  template: endpoint({ ...dataCall, method: 'GET', path: '/template', reply: template }),
  incomeSources: endpoint({ ...dataCall, method: 'GET', path: '/income-sources', reply: incomeSources }),
};
