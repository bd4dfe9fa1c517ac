import { incomeDiscrepancyTitle, incomeSourcesTitle, sectionTitles as sections, subsetTitles as subsets } from '@blue-budget/domain';

/** Titles of the budget's subsets (specification, section 3; decisions, Q-X-1). */
export const subsetTitles = {
  ...subsets, incomeDiscrepancy: incomeDiscrepancyTitle, incomeSources: incomeSourcesTitle,
};

/** Titles of the sections of real accounts (specification, section 3). */
export const sectionTitles = { ...sections };
