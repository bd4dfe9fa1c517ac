import { formatPhone } from '@blue-budget/domain/registration';
import { accountInfoMachine, type AccountInfo } from '@blue-budget/machines/membership';
import { messages } from '@blue-budget/messages';
import { useSelector } from '@xstate/react';
import { SidePanel } from '../../layout/SidePanel/SidePanel.tsx';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { Button } from '../../primitives/Button/Button.tsx';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { useNoticeWords } from '../../texts/useNoticeWords.ts';
import { useClient, useFlow, usePanels, usePremium } from '../budgeting/index.ts';
import { useFocusKept } from '../budgeting/useFocusKept.ts';
import styles from './AccountViewPanel.module.css';

/** Who the person is to the product, and the way to manage that (product, section 2-profile). */
export function AccountViewPanel() {
  const profile = useTexts(messages.profile);
  const texts = useTexts(messages.accountView);
  const words = useNoticeWords();
  const client = useClient();
  const { pop, push } = usePanels();
  const flow = useFlow(accountInfoMachine, { input: () => ({ client }) });
  const { info, error } = useSelector(flow, ({ context }) => context);
  const page = useFocusKept<HTMLDivElement>(error);
  return (
    <SidePanel title={profile.entries.account} onBack={pop}>
      <div ref={page} className={styles['page']} tabIndex={-1}>
        {error === null
          ? <Facts info={info} />
          : (
            <>
              <Banner variant="error">{words(error)}</Banner>
              <Button fullWidth onClick={() => flow.send({ type: 'retried' })}>{texts.retry}</Button>
            </>
          )}
        <Button fullWidth onClick={() => push('security')}>{texts.security}</Button>
        <Button fullWidth onClick={() => push('manageAccount')}>{texts.manage}</Button>
      </div>
    </SidePanel>
  );
}

/** The person's data, line by line; skeletons until it is loaded. */
function Facts({ info }: { info: AccountInfo | null }) {
  const texts = useTexts(messages.accountView);
  const { name, email, mobile, membership } = texts.fields;
  const facts = [
    [name, info && `${info.firstName} ${info.lastName}`],
    [email, info?.emailAddress],
    [mobile, info && formatPhone(info.mobileNumber)],
  ];
  return (
    <>
      {info === null && <VisuallyHidden role="status">{texts.loading}</VisuallyHidden>}
      <dl className={styles['facts']}>
        {facts.map(([term, fact]) => (
          <div key={term} className={styles['fact']}>
            <dt>{term}</dt>
            <dd>{fact ?? <Skeleton width="120px" />}</dd>
          </div>
        ))}
        <div className={styles['fact']}>
          <dt>{membership}</dt>
          <dd><Membership /></dd>
        </div>
      </dl>
    </>
  );
}

function Membership() {
  const account = useTexts(messages.account);
  const callToAction = useTexts(messages.callToAction);
  const isPremium = usePremium();
  const { push } = usePanels();
  if (isPremium) return account.premiumMember;
  return <button type="button" className={styles['offer']} onClick={() => push('plans')}>{callToAction.link}</button>;
}
