import { SubsetList, TransactionList } from '@blue-budget/ui';
import '@blue-budget/ui/tokens.css';
import '@blue-budget/ui/page.css';
import { createElement, useState } from 'react';
import type { ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { groupItems, withOrder } from '../../../packages/domain/src/budget/index.ts';
import type { BudgetItem } from '../../../packages/domain/src/budget/index.ts';
import { largeLedger } from '../../../packages/domain/src/ledger/testing/index.ts';

/** `?scene=lines&count=400` or `?scene=transactions&count=20000`. */
const asked = new URLSearchParams(location.search);
const count = Number(asked.get('count'));
const root = document.getElementById('root');
if (root) createRoot(root).render(asked.get('scene') === 'lines' ? createElement(Lines) : transactions());

/** A subset that is worked on; what is entered and moved stays. */
function Lines(): ReactElement {
  const [items, setItems] = useState(() => Array.from({ length: count }, (_, place) => line(place)));
  const groups = groupItems(items, []);
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  return createElement(SubsetList, {
    title: 'Working Budget',
    groups,
    amounts: { mode: 'dual', currentMonth: { groups, total }, runningTotal: { groups, total } },
    onAmountCommit: ({ id, cents }) => setItems(items.map((item) => (item.id === id ? { ...item, amount: cents } : item))),
    onRename: ({ id, name }) => setItems(items.map((item) => (item.id === id ? { ...item, name } : item))),
    onSort: ({ lines }) => setItems(withOrder(items, lines)),
    onRemove: ({ id }) => setItems(items.filter((item) => item.id !== id)),
  });
}

function transactions(): ReactElement {
  const { log } = largeLedger({ items: 40, transactions: count });
  return createElement(TransactionList, { sections: [{ key: 'recorded', title: 'Recorded', transactions: log.chunks.flat() }], onSelect: () => {} });
}

/** Without money, so that any line may take any other in. */
function line(place: number): BudgetItem {
  return {
    id: `line-${place}`, parentId: null, name: `Line ${place}`, amount: 0, subset: 'working-budget', bold: false, photo: null, clarificationIndex: null,
  };
}
