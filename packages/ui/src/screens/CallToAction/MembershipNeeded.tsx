import { messages } from '@blue-budget/messages';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { CallToAction } from './CallToAction.tsx';

/** Replaces a panel's member features for non-members: states the need of a membership and offers it (product, section 6). */
export function MembershipNeeded() {
  const texts = useTexts(messages.bankLinking);
  return (
    <>
      <Banner role="note">{texts.premiumRequired}</Banner>
      <CallToAction on="panel" />
    </>
  );
}
