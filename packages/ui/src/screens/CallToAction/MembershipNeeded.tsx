import { messages } from '@blue-budget/messages';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import { CallToAction } from './CallToAction.tsx';

/** On a panel, in the place of what members can do there: what it takes, and the way to get it (product, section 6). */
export function MembershipNeeded() {
  const texts = useTexts(messages.bankLinking);
  return (
    <>
      <Banner role="note">{texts.premiumRequired}</Banner>
      <CallToAction on="panel" />
    </>
  );
}
