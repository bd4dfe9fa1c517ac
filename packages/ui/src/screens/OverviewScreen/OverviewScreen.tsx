import { groupItems, incomeDiscrepancies, isRemovable, spendingSubsetKeys, type SpendingSubsetKey } from '@blue-budget/domain/budget';
import { parseMonthTitle, type YearMonth } from '@blue-budget/domain/calendar';
import { messages } from '@blue-budget/messages';
import { useRef, useState } from 'react';
import { monthTitleIn } from '../../budget/monthTitles.ts';
import { SubsetCard } from '../../budget/SubsetCard/SubsetCard.tsx';
import { SubsetCardSkeleton } from '../../budget/SubsetCard/SubsetCardSkeleton.tsx';
import { SubsetCards } from '../../budget/SubsetCard/SubsetCards.tsx';
import { SubsetList } from '../../budget/SubsetList/SubsetList.tsx';
import { HelpBubble } from '../../primitives/HelpBubble/HelpBubble.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';
import { useLedger, usePanels } from '../budgeting/index.ts';
import { FirstStepsGuide } from '../FirstSteps/FirstStepsGuide.tsx';
import { PlanDialogOnDemand } from '../IncomePanel/PlanDialogOnDemand.tsx';
import { useLineChanges } from './useLineChanges.ts';
import { useOpenItem } from './useOpenItem.ts';

/** The balance of every envelope, after the months whose income differs from plan (product, section 2-overview). */
export function OverviewScreen() {
  return (
    <SubsetCards>
      <FirstStepsGuide />
      <IncomeDiscrepancy />
      {spendingSubsetKeys.map((key) => <SubsetOfOverview key={key} subset={key} />)}
    </SubsetCards>
  );
}

/** What each month received beyond its plan, or less. What came beyond it is planned and assigned from its line. */
function IncomeDiscrepancy() {
  const texts = useTexts(messages.budget);
  const { planShort, plan } = useTexts(messages.planIncome);
  const { incomeDiscrepancy } = useTexts(messages.subsetTitles);
  const formats = useFormats();
  const total = useLedger(({ overview }) => overview.income.amount);
  const lines = useLedger(({ overview }) => incomeDiscrepancies(overview));
  const [planned, setPlanned] = useState<YearMonth | null>(null);
  const card = useRef<HTMLElement>(null);
  return (
    <>
      <SubsetCard
        ref={card}
        tabIndex={-1}
        title={incomeDiscrepancy}
        total={total}
        groups={groupItems(lines.map((line) => ({ ...line, name: monthTitleIn(formats, line.name) })), [])}
        meaning="incomeDiscrepancy"
        help={<HelpBubble label={texts.aboutIncomeDiscrepancy(incomeDiscrepancy)}>{texts.incomeDiscrepancyHint}</HelpBubble>}
        emptyText={texts.noIncomeDiscrepancy}
        remedyOf={({ id, amount }) => {
          const month = parseMonthTitle(lines.find((line) => line.id === id)?.name ?? '');
          return amount <= 0 || month === null ? null : { text: planShort, label: plan(formats.money(amount)), onChoose: () => setPlanned(month) };
        }}
      />
      {planned !== null && <PlanDialogOnDemand month={planned} fallbackFocus={() => card.current} onClosed={() => setPlanned(null)} />}
    </>
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
