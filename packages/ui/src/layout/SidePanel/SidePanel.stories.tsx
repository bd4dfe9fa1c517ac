import { balancedHousehold } from '@blue-budget/api/mocks';
import { accountSections } from '@blue-budget/domain/accounts';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { AccountsList } from '../../budget/AccountsList/AccountsList.tsx';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { storyEndsHere } from '../../primitives/storyEnd.ts';
import { StorySheet, StoryState } from '../../primitives/storySheet.tsx';
import { SidePanel } from './SidePanel.tsx';

const meta = {
  title: 'Layout/SidePanel',
  component: SidePanel,
  tags: ['autodocs'],
  args: { title: 'Accounts', children: <AccountsList sections={accountSections(balancedHousehold().realAccounts)} /> },
  argTypes: { children: { control: false }, action: { control: false }, frame: { control: 'inline-radio', options: ['panel', 'card'] } },
  decorators: [(Story) => <div style={{ maxWidth: 420, maxHeight: 480 }}><Story /></div>],
} satisfies Meta<typeof SidePanel>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The first view of a stack: nothing to go back to. */
export const Default: Story = {
  play: async ({ canvas, step }) => {
    await expect(canvas.getByRole('heading', { name: 'Accounts' })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Back' })).toBeNull();
    await step('I can scroll what does not fit by keyboard', async () => {
      const body = canvas.getByRole('group', { name: 'Accounts' });
      await userEvent.tab();
      await expect(body).toHaveFocus();
      await expect(body.scrollHeight).toBeGreaterThan(body.clientHeight);
    });
  },
};

/** Every option, to play with. */
export const Playground: Story = { args: { onBack: fn(), action: <Button variant="quiet">Edit</Button> } };

/** First in the stack, further up with something to do, and as a card of the main column. */
export const States: Story = {
  tags: ['visual'],
  render: () => (
    <StorySheet>
      <StoryState note="First"><SidePanel title="Accounts">Nothing linked yet.</SidePanel></StoryState>
      <StoryState note="Further up">
        <SidePanel title="Car loan" onBack={fn()} action={<Button variant="quiet">Edit</Button>}>Nothing paid yet.</SidePanel>
      </StoryState>
      <StoryState note="As a card"><SidePanel title="Groceries" frame="card" onBack={fn()}>Nothing bought yet.</SidePanel></StoryState>
    </StorySheet>
  ),
};

/** A view further up the stack has Back. */
export const WithBack: Story = {
  args: { title: 'Everything we owe to our house', onBack: fn(), action: <Button variant="quiet">Edit</Button> },
  globals: { viewport: { value: 'w320' } },
  play: async ({ args, canvas }) => {
    if (storyEndsHere()) return;
    await userEvent.click(canvas.getByRole('button', { name: 'Back' }));
    await expect(args.onBack).toHaveBeenCalledTimes(1);
    await expectNoSidewaysScroll();
  },
};

/** The same view in the main column, where it has an edge of its own. */
export const AsCard: Story = {
  args: { frame: 'card' },
  globals: { viewport: { value: 'w390' } },
  play: async () => { await expectNoSidewaysScroll(); },
};
