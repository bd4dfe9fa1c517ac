import type { Meta, StoryObj } from '@storybook/react-vite';

/** Each story has faults, and fails unless the checks that look at every story find those very ones. */
const meta = {
  title: 'Foundations/Guard of comfort',
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true }, a11y: { test: 'off' } },
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const square = { display: 'block', width: 20, height: 20, margin: 40, padding: 0, border: '1px solid' } as const;

export const SmallTargets: Story = {
  name: 'What is smaller than a finger on a phone is found; an edge around it and a label count [DSY-07]',
  parameters: { comfortFaults: ['"Small" is 20 x 20 px'] },
  render: () => (
    <div>
      <button type="button" aria-label="Small" style={square} />
      <button type="button" aria-label="Wide edge" style={{ ...square, position: 'relative' }}><span style={{ position: 'absolute', inset: -13 }} /></button>
      <label style={{ display: 'block', lineHeight: '44px' }}><input type="checkbox" />{' a label as high as a row'}</label>
    </div>
  ),
};

export const ToldByColour: Story = {
  name: 'What only colours tell is found in the colours of the system, by npm run test:comfort',
  parameters: { forcedColourFaults: ['class="bar"> "" is not seen any more', '"Curve" is drawn in colours of its own', '"Blue ground" tells by colours alone that it is aria-pressed'] },
  render: () => (
    <div>
      <style>{`
        button { min-width: 60px; min-height: 60px; border: 2px solid; background: #fff; }
        .flat[aria-pressed="true"] { background: #cde; }
        .told[aria-pressed="true"] { border-width: 6px; }
        .bar { width: 40px; height: 8px; background: #247; }
      `}</style>
      <div><button type="button" className="flat" aria-pressed="true">Blue ground</button></div>
      <div><button type="button" className="told" aria-pressed="true">Thick edge</button></div>
      <div className="bar" />
      <svg width="20" height="20" role="img" aria-label="Curve"><path d="M0 0L20 20" style={{ fill: 'none', stroke: '#24c' }} /></svg>
    </div>
  ),
};

export const TooWide: Story = {
  name: 'What has to be scrolled sideways at 400 % is found [DSY-07]',
  parameters: { comfortFaults: ['px, because of'] },
  render: () => <p style={{ width: 400 }}>Four hundred</p>,
};

export const WithoutMain: Story = {
  name: 'A page without its main landmark is found [DSY-07]',
  parameters: { comfortFaults: ['A page has one main landmark, this one has 0.'] },
  render: () => <header>Blue Budget</header>,
};
