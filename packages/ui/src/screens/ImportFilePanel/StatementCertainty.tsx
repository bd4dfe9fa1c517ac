import type { StatementVerdict } from '@blue-budget/machines/statement-import';
import { messages } from '@blue-budget/messages';
import { Banner } from '../../primitives/Banner/Banner.tsx';
import { useFormats, useTexts } from '../../texts/catalogue.ts';

/** One sentence about how sure the reading of a file is. What changes is announced by what it changes. */
export function StatementCertainty({ verdict }: { verdict: StatementVerdict }) {
  const { verdict: texts } = useTexts(messages.importFilePanel);
  const { list } = useFormats();
  switch (verdict.kind) {
    case 'open': return <Banner role="note">{texts.open(verdict.about.length, list(verdict.about.map((about) => texts.about[about])))}</Banner>;
    case 'unreadable': return <Banner role="note">{texts.unreadable(verdict.count)}</Banner>;
    case 'sure': {
      const { evidence } = verdict;
      return <Banner role="note" variant="success">{evidence.by === 'balance' ? texts.sure.balance(evidence.lines) : texts.sure[evidence.by]}</Banner>;
    }
  }
}
