import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';

const meta = {
  title: 'Foundations/Guard',
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Tokens reach the page, in both themes: a story that cannot see them proves nothing. */
export const TokensAreLive: Story = {
  render: () => <p style={{ color: 'var(--bb-negative)' }}>Negative</p>,
  play: async ({ canvas, step }) => {
    const text = await canvas.findByText('Negative');
    await step('The light theme', () => expect(getComputedStyle(text).color).toBe('rgb(206, 44, 49)'));
    await step('The dark theme', async () => {
      document.documentElement.dataset['theme'] = 'dark';
      await expect(getComputedStyle(text).color).toBe('rgb(255, 149, 146)');
    });
    await step('Inter, from this origin', async () => {
      const faces = await document.fonts.load('500 14px "Inter Variable"', 'Blue Budget');
      await expect(faces.map((face) => face.status)).toEqual(['loaded']);
      await expect(getComputedStyle(document.body).fontFamily).toContain('Inter Variable');
    });
  },
};

/** The checker that looks at every story finds a planted fault and fails for it. */
export const AxeIsLive: Story = {
  parameters: { a11y: { test: 'off' } },
  render: () => <button type="button" />,
  play: async (context) => {
    const addReport = fn();
    const check = checkAccessibility({
      ...context,
      parameters: { ...context.parameters, a11y: { test: 'error' } },
      reporting: { ...context.reporting, addReport },
    });
    await expect(check).rejects.toThrow('Buttons must have discernible text');
    await expect(addReport).toHaveBeenCalledWith(expect.objectContaining({ type: 'a11y', status: 'failed' }));
  },
};

/** What a component leaves to the page around it is found: here all but its type. The check looks at every States story. */
export const NothingIsLeftToThePage: Story = {
  name: 'What a component leaves to the page around it is a fault [DSY-05]',
  parameters: {
    inheritsText: true,
    foreignFaults: [
      '<p> "Left to the page" has box-sizing content-box instead of border-box',
      '<p> "Left to the page" has margin-top 23px instead of 0px',
      '<p> "Left to the page" has margin-bottom 23px instead of 0px',
    ],
  },
  render: () => <p>Left to the page</p>,
};

/** A check is an error everywhere, not a note. */
export const AxeIsStrict: Story = {
  render: () => <p>Every story is checked.</p>,
  play: ({ parameters }) => expect(parameters['a11y']).toEqual(expect.objectContaining({ test: 'error' })),
};


/** A name that turns the text after it round (U+202E) turns nothing outside of its own element. */
export const NamesAreIsolated: Story = {
  name: 'A name that turns text turns nothing beside it [HRD-11]',
  render: () => <p><span>{'Rent\u202E'}</span>{' for May'}</p>,
  play: async ({ canvas }) => {
    const [, after] = (await canvas.findByText(/^Rent/)).parentElement?.childNodes ?? [];
    const leftOf = (letter: number) => {
      const range = document.createRange();
      range.setStart(after ?? document, letter);
      range.setEnd(after ?? document, letter + 1);
      return range.getBoundingClientRect().left;
    };
    await expect(leftOf(' for May'.indexOf('M'))).toBeLessThan(leftOf(' for May'.indexOf('y')));
  },
};
