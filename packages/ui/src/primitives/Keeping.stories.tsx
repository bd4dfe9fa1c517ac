import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import * as P from './index.ts';
import { expectSilentConsole, watchConsole } from './storyConsole.ts';

/** A primitive that something is changed in: from the first state to the second. */
interface Keeper {
  /** It keeps the change itself. */
  alone: (heard: () => void) => ReactElement;
  /** The parent keeps it: in the first state, or changed. */
  held: (changed: boolean, heard: () => void) => ReactElement;
  /** The user action. */
  change: (canvas: Canvas) => Promise<unknown>;
  isChanged: (canvas: Canvas) => boolean;
}
type Canvas = Parameters<NonNullable<Story['play']>>[0]['canvas'];

const options = [{ value: 'save', label: 'Save' }, { value: 'spend', label: 'Spend' }];
const trigger = <P.Button>More</P.Button>;

const keepers: Record<string, Keeper> = {
  Checkbox: {
    alone: (heard) => <P.Checkbox label="Agree" defaultChecked={false} onCheckedChange={heard} />,
    held: (changed, heard) => <P.Checkbox label="Agree" checked={changed} onCheckedChange={heard} />,
    change: (canvas) => press(canvas.getByRole('checkbox'), ' '),
    isChanged: (canvas) => canvas.queryByRole('checkbox', { checked: true }) !== null,
  },
  CodeField: {
    alone: (heard) => <P.CodeField label="Code" defaultValue="12" onDigitsChange={heard} />,
    held: (changed, heard) => <P.CodeField label="Code" value={changed ? '123' : '12'} onDigitsChange={heard} />,
    change: (canvas) => press(canvas.getByRole('textbox'), '{End}3'),
    isChanged: (canvas) => canvas.getByRole('textbox').matches('[value="123"]'),
  },
  Collapsible: {
    alone: (heard) => <P.Collapsible title="More" onOpenChange={heard}>Much</P.Collapsible>,
    held: (open, heard) => <P.Collapsible title="More" open={open} onOpenChange={heard}>Much</P.Collapsible>,
    change: (canvas) => press(canvas.getByRole('button', { name: 'More' }), '{Enter}'),
    isChanged: (canvas) => canvas.queryByText('Much') !== null,
  },
  Dialog: opened((props) => <P.Dialog {...props} title="Sure?" trigger={trigger} />, 'dialog'),
  Menu: opened((props) => <P.Menu {...props} trigger={trigger}><P.MenuItem>Move</P.MenuItem></P.Menu>, 'menu'),
  PasswordField: typed((props) => <P.PasswordField {...props} label="Password" autoComplete="new-password" />),
  PhoneField: {
    alone: (heard) => <P.PhoneField label="Phone" defaultValue="55501" onDigitsChange={heard} />,
    held: (changed, heard) => <P.PhoneField label="Phone" value={changed ? '555012' : '55501'} onDigitsChange={heard} />,
    change: (canvas) => press(canvas.getByRole('textbox'), '{End}2'),
    isChanged: (canvas) => canvas.getByRole('textbox').matches('[value="(555) 012"]'),
  },
  Popover: opened((props) => <P.Popover {...props} label="Filter" trigger={trigger}>Few</P.Popover>, 'dialog'),
  RadioGroup: {
    alone: (heard) => <P.RadioGroup label="Goal" options={options} defaultValue="save" onValueChange={heard} />,
    held: (changed, heard) => <P.RadioGroup label="Goal" options={options} value={changed ? 'spend' : 'save'} onValueChange={heard} />,
    change: (canvas) => holdArrow(canvas, 'ArrowDown'),
    isChanged: (canvas) => canvas.queryByRole('radio', { name: 'Spend', checked: true }) !== null,
  },
  Segmented: {
    alone: (heard) => <P.Segmented label="Goal" options={options} defaultValue="save" onValueChange={heard} />,
    held: (changed, heard) => <P.Segmented label="Goal" options={options} value={changed ? 'spend' : 'save'} onValueChange={heard} />,
    change: (canvas) => holdArrow(canvas, 'ArrowRight'),
    isChanged: (canvas) => canvas.queryByRole('radio', { name: 'Spend', checked: true }) !== null,
  },
  Select: {
    alone: (heard) => <P.Select label="Goal" options={options} defaultValue="save" onValueChange={heard} />,
    held: (changed, heard) => <P.Select label="Goal" options={options} value={changed ? 'spend' : 'save'} onValueChange={heard} />,
    change: (canvas) => userEvent.selectOptions(canvas.getByRole('combobox'), 'Spend'),
    isChanged: (canvas) => canvas.getByRole<HTMLOptionElement>('option', { name: 'Spend' }).selected,
  },
  Switch: {
    alone: (heard) => <P.Switch label="Reminders" defaultChecked={false} onCheckedChange={heard} />,
    held: (changed, heard) => <P.Switch label="Reminders" checked={changed} onCheckedChange={heard} />,
    change: (canvas) => press(canvas.getByRole('switch'), ' '),
    isChanged: (canvas) => canvas.queryByRole('switch', { checked: true }) !== null,
  },
  Tabs: {
    alone: (heard) => <P.Tabs defaultValue="save" onTabChange={heard}><TwoTabs /></P.Tabs>,
    held: (changed, heard) => <P.Tabs value={changed ? 'spend' : 'save'} onTabChange={heard}><TwoTabs /></P.Tabs>,
    change: (canvas) => press(canvas.getByRole('tab', { name: 'Save' }), '{ArrowRight}'),
    isChanged: (canvas) => canvas.getByRole('tabpanel').textContent === 'Spend it',
  },
  TextField: typed((props) => <P.TextField {...props} label="Name" />),
};

const heard = fn();

const meta = {
  title: 'Primitives/Keeping',
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: () => {
    heard.mockClear();
    watchConsole();
  },
  afterEach: expectSilentConsole,
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** An uncontrolled primitive keeps its change, and calls back. */
export const KeptByItself: Story = {
  render: () => <OneAfterTheOther of={({ alone }) => alone(heard)} />,
  play: ({ canvas, step }) => each(canvas, step, async ({ change, isChanged }, name) => {
    await change(canvas);
    await waitFor(() => expect(isChanged(canvas), name).toBe(true));
    await expect(heard, name).toHaveBeenCalledOnce();
  }),
};

/** A controlled primitive calls back, and stays as it is until the parent changes it. */
export const KeptByAParent: Story = {
  render: () => <OneAfterTheOther of={({ held }, follows) => held(follows, heard)} />,
  play: ({ canvas, step }) => each(canvas, step, async ({ change, isChanged }, name) => {
    await change(canvas);
    await expect(heard, name).toHaveBeenCalledOnce();
    await expect(isChanged(canvas), name).toBe(false);
    canvas.getByText<HTMLButtonElement>('Follow').click();
    await waitFor(() => expect(isChanged(canvas), name).toBe(true));
  }),
};

const sources = import.meta.glob<string>('./*/*.tsx', { query: '?raw', import: 'default', eager: true });

/** Every primitive with a change callback is in the table, and so are the fields with an input's `onChange`. */
export const NoneIsLeftOut: Story = {
  render: () => <></>,
  play: async () => {
    const telling = Object.entries(sources)
      .filter(([path, source]) => !path.endsWith('.stories.tsx') && /^ {2}on\w+Change\??: |useChosen\(|ComponentProps<'input'>, 'type'>/m.test(source))
      .flatMap(([path]) => path.split('/')[1] ?? []);
    await expect(new Set(Object.keys(keepers))).toEqual(new Set([...telling, 'PasswordField']));
  },
};

/** A field with the props of an input. */
function typed(render: (props: { value?: string; defaultValue?: string; onChange: () => void }) => ReactElement): Keeper {
  return {
    alone: (onChange) => render({ defaultValue: 'abc', onChange }),
    held: (changed, onChange) => render({ value: changed ? 'abcd' : 'abc', onChange }),
    change: (canvas) => press(inputIn(canvas), '{End}d'),
    isChanged: (canvas) => inputIn(canvas).value === 'abcd',
  };
}

/** A popup, opened by its button. */
function opened(
  render: (props: { open?: boolean; defaultOpen?: boolean; onOpenChange: () => void }) => ReactElement, role: 'dialog' | 'menu',
): Keeper {
  return {
    alone: (onOpenChange) => render({ defaultOpen: false, onOpenChange }),
    held: (open, onOpenChange) => render({ open, onOpenChange }),
    change: (canvas) => press(canvas.getByRole('button', { name: 'More' }), '{Enter}'),
    isChanged: () => screen.queryByRole(role) !== null,
  };
}

function inputIn(canvas: Canvas): HTMLInputElement {
  return canvas.getByLabelText<HTMLInputElement>(/^(Name|Password)$/);
}

async function press(element: HTMLElement, keys: string) {
  element.focus();
  await userEvent.keyboard(keys);
}

/** Radix chooses the focused option while the arrow is held. */
async function holdArrow(canvas: Canvas, arrow: 'ArrowDown' | 'ArrowRight') {
  await press(canvas.getByRole('radio', { name: 'Save' }), `{${arrow}>}`);
  await waitFor(() => expect(canvas.getByRole('radio', { name: 'Spend' })).toHaveFocus());
  await userEvent.keyboard(`{/${arrow}}`);
}

async function each(
  canvas: Canvas, step: (name: string, run: () => Promise<void>) => Promise<void> | void, prove: (keeper: Keeper, name: string) => Promise<void>,
) {
  for (const [name, keeper] of Object.entries(keepers)) {
    await step(name, async () => {
      heard.mockClear();
      await prove(keeper, name);
      // An open popup may hide everything else, or take all other presses.
      canvas.getByText<HTMLButtonElement>('Next').click();
      await waitFor(() => expect(canvas.queryByTestId(name)).toBeNull());
    });
  }
}

function OneAfterTheOther({ of }: { of: (keeper: Keeper, follows: boolean) => ReactElement }) {
  const [place, setPlace] = useState(0);
  const [follows, setFollows] = useState(false);
  const [name, keeper] = Object.entries(keepers)[place] ?? [];
  const next = () => {
    setFollows(false);
    setPlace(place + 1);
  };
  return (
    <>
      <button type="button" onClick={next}>Next</button>
      <button type="button" onClick={() => setFollows(true)}>Follow</button>
      {keeper && <div key={name} data-testid={name}>{of(keeper, follows)}</div>}
    </>
  );
}

function TwoTabs() {
  return (
    <>
      <P.TabsList label="Goal"><P.TabsTab value="save">Save</P.TabsTab><P.TabsTab value="spend">Spend</P.TabsTab></P.TabsList>
      <P.TabsPanel value="save">Save it</P.TabsPanel>
      <P.TabsPanel value="spend">Spend it</P.TabsPanel>
    </>
  );
}
