import { groupItems, isRemovable, spendingSubsetKeys, subsetAmount, type SpendingSubsetKey } from '@blue-budget/domain/budget';
import { messages } from '@blue-budget/messages';
import { SubsetCards } from '../../budget/SubsetCard/SubsetCards.tsx';
import { SubsetList } from '../../budget/SubsetList/SubsetList.tsx';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useBudgeting } from '../budgeting/context.ts';
import { useLedger, useOperations, usePanels, useToday } from '../budgeting/index.ts';
import { useLineChanges } from '../OverviewScreen/useLineChanges.ts';
import styles from './TemplatePanel.module.css';

/** The template of a new month: its income, and the amount of every budget item (product, section 2-profile). */
export function TemplatePanel() {
  const profile = useTexts(messages.profile);
  const budgetSetup = useTexts(messages.budgetSetup);
  const { pop } = usePanels();
  return (
    <SidePanel title={profile.entries.template} onBack={pop}>
      <p className={styles['note']}>{budgetSetup.templateNote}</p>
      <SubsetCards>
        <TemplateIncome />
        {spendingSubsetKeys.map((key) => <TemplateSubset key={key} subset={key} />)}
      </SubsetCards>
    </SidePanel>
  );
}

/** Lines of income: they stand side by side, and belong to the template alone. */
function TemplateIncome() {
  const titles = useTexts(messages.subsetTitles);
  const { items } = useLedger(({ template }) => template.income);
  const { year, month } = useToday();
  const { push } = usePanels();
  const { dispatch } = useOperations();
  const { store } = useBudgeting();
  const groups = groupItems(items, []);
  return (
    <SubsetList
      title={titles.income}
      groups={groups}
      amounts={{ mode: 'single', amount: { groups, total: subsetAmount(items) }, isPlan: true }}
      isFlat
      keyOf={(id) => store.getSnapshot().viewKeyOf(id)}
      onAdd={() => dispatch({ kind: 'templateIncome.add', id: store.newId(), month: { year, month }, sortOrder: items.length })}
      onRename={({ id, name }) => dispatch({ kind: 'item.rename', id, name })}
      onRemove={({ id }) => push('removal/templateIncome', id)}
      onSort={({ lines, moved }) => dispatch({ kind: 'items.sort', subset: 'income', lines, moved })}
      onAmountCommit={({ id, cents }) => dispatch({ kind: 'template.set', id, typed: cents })}
    />
  );
}

/** Budget items of a subset. Order and groups are those of the overview, whose running totals decide what may be grouped. */
function TemplateSubset({ subset }: { subset: SpendingSubsetKey }) {
  const titles = useTexts(messages.subsetTitles);
  const { items } = useLedger(({ template }) => template[subset]);
  const { items: overviewItems, collapsedGroups } = useLedger(({ overview }) => overview[subset]);
  const keptIds = useLedger(({ template, realAccounts }) =>
    template[subset].items.filter(({ id }) => !isRemovable(id, realAccounts)).map(({ id }) => id));
  const { push } = usePanels();
  const { dispatch } = useOperations();
  const { add, onSortRefused, ...changes } = useLineChanges(subset);
  const groups = groupItems(items, collapsedGroups);
  return (
    <SubsetList
      {...changes}
      title={titles[subset]}
      groups={groups}
      amounts={{ mode: 'single', amount: { groups, total: subsetAmount(items) }, isPlan: true }}
      overviewItems={overviewItems}
      keptIds={keptIds}
      {...(add !== null && { onAdd: () => { add(); } })}
      onRemove={({ id }) => push('removal/budgetItem', id)}
      onSortRefused={({ refusal: { name } }) => onSortRefused({ refusal: { code: 'budget.groupingRefusedInTemplate', name } })}
      onAmountCommit={({ id, cents }) => dispatch({ kind: 'template.set', id, typed: cents })}
    />
  );
}
