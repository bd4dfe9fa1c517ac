import { institutionsLimit } from '@blue-budget/machines';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { Plus } from 'lucide-react';
import { useEffect } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { usePanels, usePremium } from '../budgeting/index.ts';
import { MembershipNeeded } from '../CallToAction/MembershipNeeded.tsx';
import { useBankDesk, useInstitutions } from './bankDesk.ts';
import { InstitutionList } from './InstitutionList.tsx';
import { LinkForm } from './LinkForm.tsx';
import styles from './LinkedInstitutionsPanel.module.css';

/**
 * What is linked, and the way to link another (product, sections 2 and 6): for members. Who is none sees the offer to become one,
 * and below it what was linked before a membership lapsed (product, Q-LINK-9).
 */
export function LinkedInstitutionsPanel() {
  const texts = useTexts(messages.institutions);
  const { pop, push } = usePanels();
  const { institutions: desk } = useBankDesk();
  const isPremium = usePremium();
  useEffect(() => { desk.send({ type: 'opened' }); }, [desk]);
  useEffect(() => {
    const linked = desk.on('institutionLinked', ({ institution }) => push('institution', institution.id));
    return () => linked.unsubscribe();
  }, [desk, push]);
  return (
    <SidePanel title={texts.title} onBack={pop}>
      <div className={styles['page']}>
        {!isPremium && <MembershipNeeded />}
        <Linked isPremium={isPremium} />
        {isPremium && <LinkForm />}
      </div>
    </SidePanel>
  );
}

/** The list, as far as it is known, and the button that links another. */
function Linked({ isPremium }: { isPremium: boolean }) {
  const texts = useTexts(messages.institutions);
  const { institutions: desk } = useBankDesk();
  const institutions = useInstitutions();
  const words = useNoticeWords();
  const { loadError, linkError } = useSelector(desk, ({ context }) => context);
  const { count, empty, lapsed, loading, retry } = texts;
  if (loadError !== null) {
    return (
      <>
        {linkError !== null && <Banner variant="error">{words(linkError)}</Banner>}
        <Banner variant="error">{words(loadError)}</Banner>
        <Button onClick={() => desk.send({ type: 'retried' })}>{retry}</Button>
      </>
    );
  }
  if (institutions === null) {
    return (
      <div className={styles['loading']}>
        <VisuallyHidden role="status">{loading}</VisuallyHidden>
        <Skeleton width="60%" />
        <Skeleton width="45%" />
      </div>
    );
  }
  if (institutions.length === 0) return isPremium && <EmptyState action={<LinkButton />}>{empty}</EmptyState>;
  return (
    <>
      <InstitutionList institutions={institutions} />
      {isPremium
        ? (
          <>
            <p className={styles['quiet']}>{count(institutions.length)}</p>
            <LinkButton />
          </>
        )
        : <p className={styles['quiet']}>{lapsed}</p>}
    </>
  );
}

/** Links another institution; at five it makes room for why there can be no more. */
function LinkButton() {
  const texts = useTexts(messages.institutions);
  const { institutions: desk } = useBankDesk();
  const words = useNoticeWords();
  const limit = useSelector(desk, institutionsLimit);
  const isOpening = useSelector(desk, (snapshot) => snapshot.matches({ linking: 'opening' }));
  const isExchanging = useSelector(desk, (snapshot) => snapshot.matches({ linking: 'exchanging' }));
  const error = useSelector(desk, ({ context }) => context.linkError);
  const { exchanging, link, opening } = texts;
  return (
    <div className={styles['link']}>
      {error !== null && limit === null && <Banner variant="error">{words(error)}</Banner>}
      {limit === null
        ? (
          <Button
            variant="primary"
            fullWidth
            busy={isOpening || isExchanging}
            busyLabel={isExchanging ? exchanging : opening}
            onClick={() => desk.send({ type: 'linkRequested' })}
          >
            <Plus aria-hidden="true" />
            {link}
          </Button>
        )
        : <Banner>{words(limit)}</Banner>}
    </div>
  );
}
