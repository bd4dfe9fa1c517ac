import { sectionTitles as sections } from '@blue-budget/domain/accounts';
import { incomeDiscrepancyTitle, incomeSourcesTitle, subsetTitles as subsets } from '@blue-budget/domain/budget';

/** Titles of the budget's subsets (product, section 3, Q-X-1). */
export const subsetTitles = {
  ...subsets, incomeDiscrepancy: incomeDiscrepancyTitle, incomeSources: incomeSourcesTitle,
};

/** Titles of the sections of real accounts (product, section 3-master). */
export const sectionTitles = { ...sections };
