import { browserGuide } from '@blue-budget/machines/auth';
import { loadEverydayParts } from '@blue-budget/ui/screens/onDemand';
import { ShellScreen } from '@blue-budget/ui/screens/ShellScreen';
import { useEffect } from 'react';
import { fetchAtRest } from './beforehand.ts';
import { client, ledger } from './ledger.ts';
import { newVersion, registerServiceWorker } from './new-version.ts';
import { legalPages } from './legal-pages.ts';
import { readOldBudget } from './old-budget.ts';
import { auth, device, drafts } from './session.ts';
import { readStatements } from './statement-files.ts';

/** Who has put away the guide of the first steps in this browser. */
const guideMemory = browserGuide(window, device.isShared);

/** The shell, with the session and the ledger of this tab. */
export function Inside({ section }: { section?: 'profile' }) {
  useEffect(() => fetchAtRest(ledger, () => registerServiceWorker(loadEverydayParts)), []);
  return (
    <ShellScreen
      auth={auth}
      client={client}
      ledger={ledger}
      drafts={drafts}
      guideMemory={guideMemory}
      legalPages={legalPages}
      newVersion={newVersion}
      readOldBudget={readOldBudget}
      readStatements={readStatements}
      {...(section && { section })}
    />
  );
}
