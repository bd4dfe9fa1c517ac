import { statementImportMachine } from '@blue-budget/machines/statement-import';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import type { AnyStateMachine } from 'xstate';
import { expectNoSidewaysScroll } from '../budget/storyWidths.ts';
import { MachineDiagram } from './MachineDiagram.tsx';

const machine: AnyStateMachine = statementImportMachine;

const meta = {
  title: 'Foundations/Machine diagram',
  component: MachineDiagram,
  args: { machine },
  argTypes: { machine: { control: false } },
} satisfies Meta<typeof MachineDiagram>;
export default meta;
type Story = StoryObj<typeof meta>;

/** How the page of a screen draws the machine behind it: nested states, the events of each, and their targets. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const diagram = within(canvas.getByRole('region', { name: 'statementImport' }));
    await expect(diagram.getByRole('list', { name: 'What reviewing listens to' })).toBeVisible();
    await expect(diagram.getByRole('list', { name: 'What statementImport listens to' })).toHaveTextContent('fileChosen');
    await expectNoSidewaysScroll();
  },
};
