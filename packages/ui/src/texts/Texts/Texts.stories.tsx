import { catalogueOf, formatsOf, pseudoCatalogue, pseudoText } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { StatusHeader } from '../../budget/StatusHeader/StatusHeader.tsx';
import { PasswordField } from '../../primitives/PasswordField/PasswordField.tsx';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { Texts } from './Texts.tsx';

const german = catalogueOf({
  status: {
    blue: 'Dein Budget ist blau',
    red: 'Dein Budget ist rot',
    moreToBudget: (amount) => `${amount} sind noch zu verteilen`,
    overbudgeted: (amount) => `${amount} zu viel verteilt`,
  },
  statusHeader: { differs: 'ist nicht gleich', equals: 'ist gleich' },
  totals: { cash: 'Bargeld', budgeted: 'Verteilt' },
}, formatsOf('de-DE'));
const pseudo = pseudoCatalogue();
const header = <StatusHeader status={{ kind: 'red', gap: 1_234_56 }} cashTotal={5_000_00} budgetedTotal={3_765_44} />;

const meta = {
  title: 'Texts/Texts',
  component: Texts,
  tags: ['autodocs'],
  args: { children: header },
} satisfies Meta<typeof Texts>;
export default meta;
type Story = StoryObj<typeof meta>;

/** English, in the formats of the rules. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('$1,234.56 more to be budgeted')).toBeVisible();
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { texts: { status: { red: 'Something is left to do' } } } };

/** Two languages side by side on one page: words and amounts are each one's own. */
export const TwoLanguages: Story = {
  name: 'Two languages on one page [DSY-06]',
  render: () => (
    <>
      <section aria-label="English">{header}</section>
      <section aria-label="German"><Texts catalogue={german}>{header}</Texts></section>
    </>
  ),
  play: async ({ canvas }) => {
    const english = within(await canvas.findByRole('region', { name: 'English' }));
    const other = within(canvas.getByRole('region', { name: 'German' }));
    await expect(english.getByRole('heading')).toHaveTextContent('You have a red budget');
    await expect(other.getByRole('heading')).toHaveTextContent('Dein Budget ist rot');
    await expect(english.getByText('$1,234.56 more to be budgeted')).toBeVisible();
    await expect(other.getByText('1.234,56 $ sind noch zu verteilen', { normalizer: (text) => text.replaceAll('\u00a0', ' ') })).toBeVisible();
  },
};

/** One text of a tree is another one; all others stay. */
export const OneText: Story = {
  name: 'One text is replaced [DSY-06]',
  args: { texts: { status: { red: 'Something is left to do' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading')).toHaveTextContent('Something is left to do');
    await expect(canvas.getByText('$1,234.56 more to be budgeted')).toBeVisible();
  },
};

/** A name in letters from right to left keeps to itself in a text that it is a part of. */
export const NameInAText: Story = {
  name: 'A name keeps its direction to itself in a text [HRD-11]',
  render: () => <PasswordField label="שכר" autoComplete="current-password" />,
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Show \u2068שכר\u2069' })).toBeVisible(),
};

/** Faults on purpose, which the check of the other language has to find: `npm run test:language` looks for such in every screen. */
export const Planted: Story = {
  name: 'What breaks in a longer language is found [DSY-06]',
  tags: ['!autodocs', '!dev'],
  parameters: {
    chromatic: { disableSnapshot: true },
    languageFaults: [
      '390px: "Left in English" is plain English',
      '390px: "Read aloud" is plain English',
      '390px: "Kinds" is plain English',
      '390px: "Pick one" is plain English',
      '390px: "Large" is plain English',
      `390px: "${pseudoText('No room')}" is cut`,
      `390px: "${pseudoText('One text')}" and "${pseudoText('Another')}" lie over one another`,
      '1440px: "Left in English" is plain English',
      '1440px: "Read aloud" is plain English',
      '1440px: "Kinds" is plain English',
      '1440px: "Pick one" is plain English',
      '1440px: "Large" is plain English',
      `1440px: "${pseudoText('No room')}" is cut`,
      `1440px: "${pseudoText('One text')}" and "${pseudoText('Another')}" lie over one another`,
    ],
  },
  render: () => (
    <>
      {header}
      <p>Left in English</p>
      <p data-story-note>A note of the story</p>
      <select aria-label="Read aloud" defaultValue="">
        <option value="" disabled hidden>Pick one</option>
        <optgroup label="Kinds"><option value="large">Large</option></optgroup>
      </select>
      <p style={{ width: 20, overflow: 'hidden', whiteSpace: 'nowrap' }}>{pseudoText('No room')}</p>
      <div style={{ position: 'relative', height: 60 }}>
        <span style={{ position: 'absolute' }}>{pseudoText('One text')}</span>
        <span style={{ position: 'absolute', top: 6 }}>{pseudoText('Another')}</span>
      </div>
      <div style={{ position: 'relative', height: 60 }}>
        <span style={{ position: 'absolute' }}>{pseudoText('Beneath')}</span>
        <span style={{ position: 'absolute', top: 6, left: 20, background: 'var(--bb-surface)' }}>{pseudoText('Covering')}</span>
      </div>
    </>
  ),
};

/** English, another language, a single text, and the language that is made by rule. */
export const States: Story = {
  render: () => (
    <StorySheet>
      <StoryState note="English">{header}</StoryState>
      <StoryState note="Another language"><Texts catalogue={german}>{header}</Texts></StoryState>
      <StoryState note="A single text"><Texts texts={{ status: { red: 'Something is left to do' } }}>{header}</Texts></StoryState>
      <StoryState note="Made by rule"><Texts catalogue={pseudo}>{header}</Texts></StoryState>
    </StorySheet>
  ),
};
