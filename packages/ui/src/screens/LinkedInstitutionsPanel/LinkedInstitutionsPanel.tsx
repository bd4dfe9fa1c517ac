import { institutionsLimit } from '@blue-budget/machines/bank-linking';
import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { usePanels, usePremium } from '../budgeting/index.ts';
import { MembershipNeeded } from '../CallToAction/MembershipNeeded.tsx';
import { useBankDesk, useInstitutions } from './bankDesk.ts';
import { LinkedInstitutionsView } from './LinkedInstitutionsView.tsx';
import { LinkForm } from './LinkForm.tsx';

/**
 * The linked institutions, and the form to link another (product, sections 2 and 6): for members. Others see the offer
 * of a membership, and below it institutions linked before theirs lapsed (product, Q-LINK-9).
 */
export function LinkedInstitutionsPanel() {
  const words = useNoticeWords();
  const { pop, push } = usePanels();
  const { institutions: desk } = useBankDesk();
  const institutions = useInstitutions();
  const isPremium = usePremium();
  const snapshot = useSelector(desk, (current) => current);
  const { loadError, linkError } = snapshot.context;
  useEffect(() => { desk.send({ type: 'opened' }); }, [desk]);
  useEffect(() => {
    const linked = desk.on('institutionLinked', ({ institution }) => push('institution', institution.id));
    return () => linked.unsubscribe();
  }, [desk, push]);
  return (
    <LinkedInstitutionsView
      institutions={institutions}
      loadError={words(loadError)}
      linking={{
        stage: snapshot.matches({ linking: 'exchanging' }) ? 'exchanging' : snapshot.matches({ linking: 'opening' }) ? 'opening' : 'idle',
        error: words(linkError),
        limit: words(institutionsLimit(snapshot)),
        onLink: () => desk.send({ type: 'linkRequested' }),
      }}
      isPremium={isPremium}
      offer={!isPremium && <MembershipNeeded />}
      bankForm={isPremium && <LinkForm />}
      onOpen={(id) => push('institution', id)}
      onRetry={() => desk.send({ type: 'retried' })}
      onBack={pop}
    />
  );
}
