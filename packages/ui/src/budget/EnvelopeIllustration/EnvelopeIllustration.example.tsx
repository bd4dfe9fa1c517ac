import { EnvelopeIllustration } from '@blue-budget/ui';

export function HowItWorks() {
  return <EnvelopeIllustration />;
}
