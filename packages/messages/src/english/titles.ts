import { incomeDiscrepancyTitle, incomeSourcesTitle, sectionTitles as sections, subsetTitles as subsets } from '@blue-budget/domain';

/** Titles of the budget's subsets (product, section 3, Q-X-1). */
export const subsetTitles = {
  ...subsets, incomeDiscrepancy: incomeDiscrepancyTitle, incomeSources: incomeSourcesTitle,
};

/** Titles of the sections of real accounts (product, section 3-master). */
export const sectionTitles = { ...sections };
