import type { Institution } from '@blue-budget/domain/accounts';
import type { Id } from '@blue-budget/domain/ledger';
import { messages } from '@blue-budget/messages';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { InstitutionList } from './InstitutionList.tsx';
import styles from './LinkedInstitutionsPanel.module.css';

export interface LinkedInstitutionsViewProps extends KnownInstitutionsProps {
  /** Over the list: the offer to become a member, for non-members. */
  offer: ReactNode;
  /** Under the list: the bank's own form, while one is open. */
  bankForm: ReactNode;
  onBack: () => void;
}

interface KnownInstitutionsProps {
  /** Null until they are known. */
  institutions: readonly Institution[] | null;
  loadError: string | null;
  linking: LinkingProps;
  isPremium: boolean;
  onOpen: (id: Id) => void;
  /** Loads them again. */
  onRetry: () => void;
}

interface LinkingProps {
  stage: 'idle' | 'opening' | 'exchanging';
  error: string | null;
  /** Why there can be no more; null while there can. */
  limit: string | null;
  onLink: () => void;
}

/** Linked institutions as drawn: the list, as far as it is known, and the button that links another. */
export function LinkedInstitutionsView({ offer, bankForm, onBack, ...list }: LinkedInstitutionsViewProps) {
  const { title } = useTexts(messages.institutions);
  return (
    <SidePanel title={title} onBack={onBack}>
      <div className={styles['page']}>
        {offer}
        <KnownInstitutions {...list} />
        {bankForm}
      </div>
    </SidePanel>
  );
}

function KnownInstitutions({ institutions, loadError, linking, isPremium, onOpen, onRetry }: KnownInstitutionsProps) {
  const { count, empty, lapsed, loading, retry } = useTexts(messages.institutions);
  if (loadError !== null) {
    return (
      <>
        {linking.error !== null && <Banner variant="error">{linking.error}</Banner>}
        <Banner variant="error">{loadError}</Banner>
        <Button onClick={onRetry}>{retry}</Button>
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
  if (institutions.length === 0) return isPremium && <EmptyState action={<LinkButton {...linking} />}>{empty}</EmptyState>;
  return (
    <>
      <InstitutionList institutions={institutions} onOpen={onOpen} />
      <p className={styles['quiet']}>{isPremium ? count(institutions.length) : lapsed}</p>
      {isPremium && <LinkButton {...linking} />}
    </>
  );
}

/** Links another institution; at five it makes room for why there can be no more. */
function LinkButton({ stage, error, limit, onLink }: LinkingProps) {
  const { exchanging, link, opening } = useTexts(messages.institutions);
  return (
    <div className={styles['link']}>
      {error !== null && limit === null && <Banner variant="error">{error}</Banner>}
      {limit === null
        ? (
          <Button variant="primary" fullWidth busy={stage !== 'idle'} busyLabel={stage === 'exchanging' ? exchanging : opening} onClick={onLink}>
            <Plus aria-hidden="true" />
            {link}
          </Button>
        )
        : <Banner>{limit}</Banner>}
    </div>
  );
}
