import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { contrastsOn, tokensUnder } from './readTokens.ts';
import { valueIn } from './tokenSheet.ts';
import { inBothThemes, TokenTable, Verdict } from './TokenTable.tsx';

const meta = {
  title: 'Foundations/Colour',
  component: Colours,
  tags: ['autodocs'],
  argTypes: { heading: { control: false } },
  parameters: {
    docs: {
      description: {
        component: 'Tokens say what a colour is for, never which colour it is. Both themes are Radix Colors, and a test measures the contrast '
          + 'of every pair in use. Blue and red, the two states of a budget, are the strongest colours of a page; colour never speaks alone.',
      },
    },
  },
} satisfies Meta<typeof Colours>;
export default meta;
type Story = StoryObj<typeof meta>;

const copied = fn<(text: string) => Promise<void>>(() => Promise.resolve());

/** Backgrounds. */
export const Surfaces: Story = {
  args: { heading: 'Surfaces' },
  play: async ({ canvas }) => {
    const [light, dark] = ['light', 'dark'].map((theme) => getComputedStyle(canvas.getByTestId(`canvas ${theme}`)).backgroundColor);
    await expect([light, dark]).toEqual(['rgb(249, 249, 251)', 'rgb(17, 17, 19)']);
  },
};

/** Text colours, with the contrast of each on what it stands on. */
export const Text: Story = {
  name: 'Text: values, contrast and a button to copy [DSY-05]',
  args: { heading: 'Text' },
  beforeEach: () => {
    copied.mockClear();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
    return () => { Reflect.deleteProperty(navigator, 'clipboard'); };
  },
  play: async ({ canvas, step }) => {
    const rows = tokensUnder('Text').map((token) => ({ token, row: within(canvas.getByRole('row', { name: new RegExp(`^${token.name}\\b(?!-)`) })) }));
    await step('I see its value in both themes', async () => {
      for (const { token, row } of rows) {
        for (const theme of ['light', 'dark'] as const) await expect(row.getByText(valueIn(theme, token))).toBeVisible();
      }
    });
    await step('I see its contrast on each ground, and that it is enough', async () => {
      for (const { token, row } of rows) {
        const grounds = contrastsOn(token);
        await expect(grounds.length).toBeGreaterThan(3);
        await expect(row.getAllByRole('listitem')).toHaveLength(grounds.length);
        await expect(row.getAllByText('AA')).toHaveLength(grounds.length);
      }
    });
    await step('I copy it', async () => {
      const [first] = rows;
      await userEvent.click(canvas.getByRole('button', { name: `Copy var(${first?.token.name})` }));
      await expect(copied).toHaveBeenCalledWith(`var(${first?.token.name})`);
      await expect(await canvas.findByText('Copied')).toBeInTheDocument();
    });
  },
};

/** How a contrast that is not enough would look. */
export const TooPale: Story = {
  tags: ['!autodocs', '!dev'],
  args: { heading: 'Text' },
  parameters: { chromatic: { disableSnapshot: true } },
  render: () => <Verdict isMet={false} />,
  play: ({ canvas }) => expect(canvas.getByText('below AA')).toBeVisible(),
};

/** Hairlines, the edges of what can be edited, and the ring of the focus. */
export const Lines: Story = { args: { heading: 'Lines' } };

/** A blue budget, a red budget, and premium. */
export const States: Story = { args: { heading: 'The two states' } };

/** Good, bad and careful, always beside a word or a mark. */
export const Meaning: Story = { args: { heading: 'Meaning' } };

/** Buttons, choices and links. */
export const Doing: Story = { args: { heading: 'Doing' } };

function Colours({ heading }: {
  /** Heading comment in tokens.css. */
  heading: string;
}) {
  return <TokenTable tokens={tokensUnder(heading)} columns={['Light', 'Dark', 'Contrast, light / dark']} draw={inBothThemes} />;
}
