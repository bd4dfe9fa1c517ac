import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { Tabs, TabsList, TabsPanel, TabsTab, type TabsProps } from './Tabs.tsx';

const meta = {
  title: 'Primitives/Tabs',
  component: Tabs,
  subcomponents: { TabsList, TabsTab, TabsPanel },
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

/** With the keyboard alone: Tab enters at the chosen tab, arrows, Home and End move and show, Tab goes into the panel. */
export const ByKeyboard: Story = {
  play: async ({ canvas, step }) => {
    await step('I enter at the tab that is shown', async () => {
      await userEvent.tab();
      await expect(await canvas.findByRole('tab', { name: 'Details' })).toHaveFocus();
    });
    await step('Arrows go on, and round', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByRole('tab', { name: /Transactions/, selected: true })).toHaveFocus();
      await userEvent.keyboard('{ArrowRight}');
      await expect(canvas.getByRole('tab', { name: 'Details', selected: true })).toHaveFocus();
    });
    await step('End and Home go to the ends', async () => {
      await userEvent.keyboard('{End}');
      await expect(canvas.getByRole('tab', { name: /Transactions/, selected: true })).toHaveFocus();
      await userEvent.keyboard('{Home}');
      await expect(canvas.getByRole('tab', { name: 'Details', selected: true })).toHaveFocus();
    });
    await step('Tab goes into what is shown', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('tabpanel')).toHaveFocus();
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
    onTabChange?.(next);
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
