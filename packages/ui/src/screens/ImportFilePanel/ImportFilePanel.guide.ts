import type { ScreenGuide } from '../../docs/screenGuide.ts';

export const guide: ScreenGuide = {
  purpose: 'Reads a bank\'s file, says what each column was taken for, and imports what is new into an account.',
  at: { panel: ['importFile'] },
  calls: ['checkStatement', 'importStatement', 'statementShapes', 'forgetStatementShape'],
};
