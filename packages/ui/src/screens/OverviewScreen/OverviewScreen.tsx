import { groupItems, incomeDiscrepancies, isRemovable, spendingSubsetKeys, type SpendingSubsetKey } from '@blue-budget/domain/budget';
import { messages } from '@blue-budget/messages';
import { monthTitleIn } from '../../budget/monthTitles.ts';
import { SubsetCard } from '../../budget/SubsetCard/SubsetCard.tsx';
import { SubsetCardSkeleton } from '../../budget/SubsetCard/SubsetCardSkeleton.tsx';
import { SubsetCards } from '../../budget/SubsetCard/SubsetCards.tsx';
import { SubsetList } from '../../budget/SubsetList/SubsetList.tsx';
import { HelpBubble } from '../../primitives/HelpBubble/HelpBubble.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useLedger, usePanels } from '../budgeting/index.ts';
import { FirstStepsGuide } from '../FirstSteps/FirstStepsGuide.tsx';
import { useLineChanges } from './useLineChanges.ts';
import { useOpenItem } from './useOpenItem.ts';

/** The balance of every envelope, after the months whose income differs from plan (product, section 2-overview). */
export function OverviewScreen() {
  const texts = useTexts(messages.budget);
  const { incomeDiscrepancy } = useTexts(messages.subsetTitles);
  const income = useLedger(({ overview }) => overview.income);
  const formats = useFormats();
  const discrepancies = useLedger(({ overview }) => incomeDiscrepancies(overview));
  return (
    <SubsetCards>
      <FirstStepsGuide />
      <SubsetCard
        title={incomeDiscrepancy}
        total={income.amount}
        groups={groupItems(discrepancies.map((line) => ({ ...line, name: monthTitleIn(formats, line.name) })), [])}
        meaning="incomeDiscrepancy"
        help={<HelpBubble label={texts.aboutIncomeDiscrepancy(incomeDiscrepancy)}>{texts.incomeDiscrepancyHint}</HelpBubble>}
        emptyText={texts.noIncomeDiscrepancy}
      />
      {spendingSubsetKeys.map((key) => <SubsetOfOverview key={key} subset={key} />)}
    </SubsetCards>
  );
}

/** The envelopes of a subset: one is opened by its name, added, removed and moved. */
function SubsetOfOverview({ subset }: { subset: SpendingSubsetKey }) {
  const titles = useTexts(messages.subsetTitles);
  const { amount, items, collapsedGroups } = useLedger(({ overview }) => overview[subset]);
  const keptIds = useLedger(({ overview, realAccounts }) =>
    overview[subset].items.filter(({ id }) => !isRemovable(id, realAccounts)).map(({ id }) => id));
  const { open } = usePanels();
  const openId = useOpenItem();
  const { add, ...changes } = useLineChanges(subset);
  const groups = groupItems(items, collapsedGroups);
  return (
    <SubsetList
      {...changes}
      title={titles[subset]}
      groups={groups}
      amounts={{ mode: 'single', amount: { groups, total: amount } }}
      keptIds={keptIds}
      currentId={openId}
      onSelect={({ id }) => open('item', id)}
      {...(add !== null && { onAdd: () => open('item', add()) })}
    />
  );
}

export function OverviewSkeleton() {
  return (
    <SubsetCards>
      {[2, 8, 4, 4, 2, 2].map((lines, card) => <SubsetCardSkeleton key={card} lines={lines} />)}
    </SubsetCards>
  );
}
