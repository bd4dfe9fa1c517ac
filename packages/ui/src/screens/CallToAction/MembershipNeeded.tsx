import { messages } from '@blue-budget/domain';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { CallToAction } from './CallToAction.tsx';

/** On a panel, in the place of what members can do there: what it takes, and the way to get it (specification, section 6). */
export function MembershipNeeded() {
  return (
    <>
      <Banner role="note">{messages.bankLinking.premiumRequired}</Banner>
      <CallToAction on="panel" />
    </>
  );
}
