import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense, useEffect, useState } from 'react';
import { expect, waitFor } from 'storybook/test';
import { Anatomy } from './Anatomy.tsx';
import { drawnExamples, guidedComponents, guideOf, type ComponentPath } from './guides.ts';

const meta = {
  title: 'Foundations/Anatomy',
  component: OneAnatomy,
  tags: ['!dev', '!autodocs'],
  args: { path: 'primitives/Dialog/Dialog' },
  // The components are checked in their own stories; so many of them at once are no page.
  parameters: { chromatic: { disableSnapshot: true }, layout: 'fullscreen', a11y: { test: 'off' } },
} satisfies Meta<typeof OneAnatomy>;
export default meta;
type Story = StoryObj<typeof meta>;

const isFramed = (path: ComponentPath) => guideOf(path)?.frame !== undefined;
const inPages = guidedComponents.filter((path) => !isFramed(path));
const framed = guidedComponents.filter(isFramed);
/** The anatomy of any component that floats or fills the window: docs pages show it in a frame. */
export const OfOne: Story = {
  play: () => waitFor(() => expect(faultsOf('primitives/Dialog/Dialog')).toEqual([])),
};

/** Each part that a guide names is there in the component's example, where it can be seen, and has its number. */
export const OfEach: Story = {
  name: 'Finds every part that a guide names in the component itself [DSY-04]',
  render: () => <>{inPages.map((path) => <OneAnatomy key={path} path={path} />)}</>,
  play: async () => {
    await expect(inPages.length).toBeGreaterThan(40);
    await waitFor(() => expect(inPages.flatMap(faultsOf)).toEqual([]));
  },
};

/** The same of what floats or fills the window, one after the other. */
export const OfEachThatFloats: Story = {
  name: 'Finds every part of what floats, too [DSY-04]',
  render: () => <OneAfterTheOther paths={framed} />,
  play: async ({ canvas }) => {
    await expect(framed.length).toBeGreaterThan(8);
    const faults: string[] = [];
    for (const path of framed) {
      await waitFor(() => expect(document.querySelector(`[data-path="${path}"] [data-anatomy]`)).not.toBeNull());
      await waitFor(() => expect(faultsOf(path)).toEqual([])).catch(() => faults.push(...faultsOf(path)));
      // An open popup may take all other presses.
      canvas.getByText<HTMLButtonElement>('Next').click();
    }
    await expect(faults).toEqual([]);
  },
};

/** A part that is not there has no number, and neither have the others: theirs would be wrong. */
export const WithAPartMissing: Story = {
  render: () => <Anatomy parts={[{ name: 'Head', what: '', text: 'Here' }, { name: 'Tail', what: '', find: 'footer' }]}><p>Here</p></Anatomy>,
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('[data-missing]')).toHaveAttribute('data-missing', 'Tail'));
    await expect(canvasElement.querySelector('[data-marks]')).toHaveAttribute('data-marks', '0');
  },
};

/** What is wrong with the anatomy of a component on the page. */
function faultsOf(path: ComponentPath): string[] {
  const anatomy = document.querySelector(`[data-path="${path}"] [data-anatomy]`);
  const missing = anatomy?.getAttribute('data-missing');
  if (anatomy === null || missing) return [`${path}: ${missing ?? 'is not drawn'}`];
  const marks = Number(anatomy.querySelector('[data-marks]')?.getAttribute('data-marks'));
  return marks === guideOf(path)?.anatomy.length ? [] : [`${path}: ${marks} numbers`];
}

function OneAfterTheOther({ paths }: { paths: readonly ComponentPath[] }) {
  const [place, setPlace] = useState(0);
  const path = paths[place];
  return (
    <>
      <button type="button" onClick={() => setPlace(place + 1)}>Next</button>
      {path !== undefined && <OneAnatomy key={path} path={path} />}
    </>
  );
}

function OneAnatomy({ path }: {
  /** Where the component lies, as in `primitives/Dialog/Dialog`. */
  path: ComponentPath;
}) {
  const guide = guideOf(path);
  const Example = drawnExamples[path];
  if (guide === undefined || Example === undefined) throw new Error(`${path} has no guide.`);
  return (
    <div data-path={path}>
      <Suspense>
        <Anatomy parts={guide.anatomy} width={guide.width} fillsWindow={guide.frame !== undefined}><Example /></Anatomy>
        {guide.opensByFocus !== undefined && <Focus on={`[data-path="${path}"] ${guide.opensByFocus}`} />}
      </Suspense>
    </div>
  );
}

function Focus({ on }: { on: string }) {
  useEffect(() => document.querySelector<HTMLElement>(on)?.focus({ preventScroll: true }), [on]);
  return null;
}
