import { ShellScreen } from '@blue-budget/ui/screens/ShellScreen';
import { client, ledger } from './ledger.ts';
import { legalPages } from './legal-pages.ts';
import { auth } from './session.ts';

/** The shell, with the session and the ledger of this tab. */
export function Inside({ section }: { section?: 'profile' }) {
  return <ShellScreen auth={auth} client={client} ledger={ledger} legalPages={legalPages} preloads {...(section && { section })} />;
}
