import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Tabs, TabsList, TabsPanel, TabsTab, type TabsProps } from './Tabs.tsx';

const meta = {
  title: 'Primitives/Tabs',
  component: Tabs,
  tags: ['autodocs'],
  args: { value: 'details', onTabChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Changed by pointer and by arrow keys. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await expect(await canvas.findByRole('tab', { name: 'Details', selected: true })).toBeVisible();
    await step('I press Transactions', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: /Transactions/ }));
      await expect(canvas.getByRole('tabpanel', { name: /Transactions/ })).toHaveTextContent('Two transactions');
      await expect(args.onTabChange).toHaveBeenLastCalledWith({ value: 'transactions' });
    });
    await step('I press the left arrow', async () => {
      await userEvent.keyboard('{ArrowLeft}');
      await expect(canvas.getByRole('tab', { name: 'Details', selected: true })).toHaveFocus();
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { value: 'transactions' } };

/** The first and the second tab chosen, one with a count. */
export const States: Story = {
  tags: ['visual'],
  render: (args) => (
    <>
      <Kept {...args} />
      <Kept {...args} value="transactions" />
    </>
  ),
};

function Kept({ value, onTabChange, ...rest }: TabsProps) {
  const [shown, setShown] = useState(value);
  const change = (next: { value: string }) => {
    setShown(next.value);
    onTabChange(next);
  };
  return (
    <Tabs {...rest} value={shown} onTabChange={change}>
      <TabsList label="Account">
        <TabsTab value="details">Details</TabsTab>
        <TabsTab value="transactions" count={2}>Transactions</TabsTab>
      </TabsList>
      <TabsPanel value="details">What the account is.</TabsPanel>
      <TabsPanel value="transactions">Two transactions.</TabsPanel>
    </Tabs>
  );
}
