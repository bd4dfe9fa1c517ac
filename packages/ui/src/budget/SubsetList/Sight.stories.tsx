import { groupItems } from '@blue-budget/domain/budget';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { dual, line, nextFrames } from './storyList.tsx';
import { SubsetList, type SubsetListProps } from './SubsetList.tsx';

const names = Array.from({ length: 50 }, (_, place) => `Envelope ${place + 1}`);

const meta = {
  title: 'Budget/SubsetList beyond the screen',
  component: SubsetList,
  tags: ['!dev', '!autodocs'],
  args: { title: 'Working Budget', ...month(1_00) },
  parameters: { chromatic: { disableSnapshot: true } },
  render: (args) => <Months {...args} />,
} satisfies Meta<typeof SubsetList>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Another month: the lines in sight show it at once, those out of sight once these are on the screen; one that holds the focus counts as seen. */
export const AnotherMonth: Story = {
  play: async ({ canvas, step }) => {
    const amountOf = (name: string) => canvas.getByRole('textbox', { name: `${name}, running total` });
    await step('I put the focus into the last line, and look at the first', async () => {
      amountOf('Envelope 50').focus({ preventScroll: true });
      await nextFrames();
      await expect(amountOf('Envelope 1').getBoundingClientRect().top).toBeLessThan(window.innerHeight);
      await expect(amountOf('Envelope 49').getBoundingClientRect().top).toBeGreaterThan(window.innerHeight);
    });
    await step('The month is another', async () => {
      canvas.getByRole('button', { name: 'Next month' }).click();
      await Promise.resolve();
      await expect(['Envelope 1', 'Envelope 49', 'Envelope 50'].map((name) => (amountOf(name) as HTMLInputElement).value)).toEqual(['2.00', '1.00', '2.00']);
    });
    await step('Then it is another on every line', () => waitFor(() => expect(amountOf('Envelope 49')).toHaveValue('2.00')));
  },
};

function Months(props: SubsetListProps) {
  const [shown, setShown] = useState(1_00);
  return (
    <>
      <button type="button" onClick={() => setShown(shown + 1_00)}>Next month</button>
      <SubsetList {...props} {...month(shown)} onAmountCommit={() => {}} />
    </>
  );
}

function month(amount: number): Pick<SubsetListProps, 'groups' | 'amounts'> {
  const items = names.map((name) => line(name, name, amount, null));
  return { groups: groupItems(items, []), amounts: dual(items) };
}
