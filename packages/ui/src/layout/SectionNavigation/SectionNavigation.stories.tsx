import { navigationStep } from '@blue-budget/domain/limits';
import { messages } from '@blue-budget/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { expectNoSidewaysScroll } from '../../budget/storyWidths.ts';
import { ThemeToggle } from '../../primitives/ThemeToggle/ThemeToggle.tsx';
import { heightOf } from '../../primitives/storyTargets.ts';
import { SectionNavigation, sectionKeys } from './SectionNavigation.tsx';

const meta = {
  title: 'Layout/SectionNavigation',
  component: SectionNavigation,
  tags: ['autodocs'],
  args: { current: 'budget', onSectionSelect: fn(), footer: <ThemeToggle /> },
  argTypes: { current: { control: 'inline-radio', options: sectionKeys }, footer: { control: false } },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
  globals: { viewport: { value: 'w1440' } },
  render: (args) => <Choosing {...args} />,
} satisfies Meta<typeof SectionNavigation>;
export default meta;
type Story = StoryObj<typeof meta>;

/** On a wide window the sections stand in a rail, and a highlight glides to the one I choose. */
export const Default: Story = {
  play: async ({ args, canvas, step }) => {
    await step('I see BUDGET, INSIGHTS, GOALS, EDUCATION, PROFILE [NAV-01]', async () => {
      const names = canvas.getAllByRole('listitem').map((item) => item.textContent);
      await expect(names).toEqual(['BUDGET', 'INSIGHTS', 'GOALS', 'EDUCATION', 'PROFILE']);
      await expect(canvas.getByRole('navigation', { name: 'Sections' })).toBeVisible();
    });
    const highlight = highlightIn(canvas.getByRole('navigation'));
    for (const [index, section] of sectionKeys.entries()) {
      await step(`I choose item ${index + 1}: the highlight stands ${navigationStep} px further for each item [NAV-15]`, async () => {
        const item = canvas.getByRole('button', { name: messages.navigation.sections[section] });
        await userEvent.click(item);
        await expect(args.onSectionSelect).toHaveBeenLastCalledWith({ section });
        await expect(item).toHaveAttribute('aria-current', 'page');
        await waitFor(() => expect(new DOMMatrix(getComputedStyle(highlight).transform).f).toBe(navigationStep * index));
        await expect(highlight.getBoundingClientRect().top).toBe(item.getBoundingClientRect().top + 4);
      });
    }
  },
};

/** Every option, to play with. */
export const Playground: Story = { render: (args) => <SectionNavigation {...args} /> };

/** Somewhere else than at the first section, and with nothing at the foot. */
export const States: Story = {
  tags: ['visual'],
  args: { current: 'profile', footer: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveTextContent('PROFILE');
    await expect(canvas.queryByRole('button', { name: /theme$/ })).toBeNull();
  },
};

/** From 1300 px on: a rail at the left. */
export const At1300: Story = {
  globals: { viewport: { value: 'w1300' } },
  play: async ({ canvas, step }) => {
    await step('The sections stand one under another at the left [NAV-14]', async () => {
      await expect(lefts(canvas.getAllByRole('listitem')).size).toBe(1);
      await expect(canvas.getByRole('button', { name: /theme$/ })).toBeVisible();
    });
  },
};

/** Below: a bar at the bottom of the window. */
export const At1299: Story = {
  globals: { viewport: { value: 'w1299' } },
  play: async ({ canvas, step }) => {
    await step('The sections stand side by side at the bottom [NAV-14]', async () => {
      await expect(lefts(canvas.getAllByRole('listitem')).size).toBe(5);
      await expect(canvas.getByRole('navigation').getBoundingClientRect().bottom).toBe(window.innerHeight);
      await expect(highlightIn(canvas.getByRole('navigation'))).not.toBeVisible();
    });
  },
};

/** Within reach of the thumb. */
export const InPortrait: Story = {
  globals: { viewport: { value: 'w390' } },
  play: async ({ args, canvas, step }) => {
    await step('I go to my profile', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'PROFILE' }));
      await expect(args.onSectionSelect).toHaveBeenLastCalledWith({ section: 'profile' });
    });
    for (const button of canvas.getAllByRole('button')) await expect(heightOf(button)).toBeGreaterThanOrEqual(44);
  },
};

/** EDUCATION fits a fifth of the narrowest phone. */
export const NarrowestPhone: Story = {
  args: { current: 'education' },
  globals: { viewport: { value: 'w320' } },
  play: async ({ canvas }) => {
    await expectNoSidewaysScroll();
    for (const button of canvas.getAllByRole('button')) await expect(button.scrollWidth).toBeLessThanOrEqual(button.clientWidth);
  },
};

function Choosing({ current, onSectionSelect, ...rest }: ComponentProps<typeof SectionNavigation>) {
  const [section, setSection] = useState(current);
  return (
    <SectionNavigation
      {...rest}
      current={section}
      onSectionSelect={(change) => {
        onSectionSelect(change);
        setSection(change.section);
      }}
    />
  );
}

function highlightIn(navigation: HTMLElement): Element {
  const highlight = navigation.querySelector('span');
  if (highlight === null) throw new Error('The highlight is drawn');
  return highlight;
}

function lefts(elements: HTMLElement[]): Set<number> {
  return new Set(elements.map((element) => element.getBoundingClientRect().left));
}
