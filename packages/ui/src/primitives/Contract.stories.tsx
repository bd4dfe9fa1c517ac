import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState, type ReactElement, type ReactNode, type Ref } from 'react';
import { expect, fn, screen, waitFor } from 'storybook/test';
import * as P from './index.ts';
import { expectSilentConsole, watchConsole } from './storyConsole.ts';

interface Probe {
  ref: Ref<never>;
  className: string;
  'data-probe': string;
}

/** Every primitive with nothing but what it needs, and the probe. */
const primitives: Record<string, (probe: Probe) => ReactElement> = {
  Badge: (probe) => <P.Badge {...probe}>New</P.Badge>,
  Banner: (probe) => <P.Banner {...probe}>News</P.Banner>,
  Button: (probe) => <P.Button {...probe}>Go</P.Button>,
  Card: (probe) => <P.Card {...probe}>Card</P.Card>,
  Checkbox: (probe) => <P.Checkbox {...probe} label="Agree" />,
  CodeField: (probe) => <P.CodeField {...probe} label="Code" />,
  Collapsible: (probe) => <P.Collapsible {...probe} title="More">Much</P.Collapsible>,
  ComingSoon: (probe) => <P.ComingSoon {...probe} />,
  EmptyState: (probe) => <P.EmptyState {...probe}>Nothing yet.</P.EmptyState>,
  Form: (probe) => <P.Form {...probe} aria-label="Form" />,
  HelpBubble: (probe) => <P.HelpBubble {...probe} label="About this">Help</P.HelpBubble>,
  IconButton: (probe) => <P.IconButton {...probe} label="Close">x</P.IconButton>,
  Link: (probe) => <P.Link {...probe} href="#link">Link</P.Link>,
  PasswordField: (probe) => <P.PasswordField {...probe} label="Password" autoComplete="new-password" />,
  PasswordRules: (probe) => <P.PasswordRules {...probe} rules={[{ label: 'A digit', met: true }]} />,
  PhoneField: (probe) => <P.PhoneField {...probe} label="Phone" />,
  Progress: (probe) => <P.Progress {...probe} label="Done" value={50} />,
  RadioGroup: (probe) => <P.RadioGroup {...probe} label="Goal" options={[{ value: 'save', label: 'Save' }]} />,
  Segmented: (probe) => <P.Segmented {...probe} label="Type" options={[{ value: 'income', label: 'Income' }]} />,
  Select: (probe) => <P.Select {...probe} label="Category" options={[{ value: 'loans', label: 'Loans' }]} />,
  Skeleton: (probe) => <P.Skeleton {...probe} />,
  Spinner: (probe) => <P.Spinner {...probe} label="Loading" />,
  Switch: (probe) => <P.Switch {...probe} label="Reminders" />,
  Tabs: (probe) => <P.Tabs {...probe} defaultValue="a">Tabs</P.Tabs>,
  TabsList: (probe) => <OneTab label="List" list={probe} />,
  TabsTab: (probe) => <OneTab label="Tab" tab={probe} />,
  TabsPanel: (probe) => <OneTab label="Panel" panel={probe} />,
  TextField: (probe) => <P.TextField {...probe} label="Name" />,
  ThemeToggle: (probe) => <P.ThemeToggle {...probe} />,
  Tooltip: (probe) => <P.Tooltip {...probe} content="Tip"><button type="button">Tipped</button></P.Tooltip>,
  VisuallyHidden: (probe) => <P.VisuallyHidden {...probe}>Hidden</P.VisuallyHidden>,
};

/** Those that float, open: each in a story of its own, since it takes the focus, and a dialog everything else, with it. */
const floating: Record<string, (probe: Probe) => ReactElement> = {
  Dialog: (probe) => <P.Dialog {...probe} title="Sure?" open />,
  DialogClose: (probe) => <P.Dialog title="Sure?" open actions={<P.DialogClose {...probe}><P.Button>No</P.Button></P.DialogClose>} />,
  Menu: (probe) => <P.Menu {...probe} trigger={<P.Button>More</P.Button>} open><P.MenuItem>Move</P.MenuItem></P.Menu>,
  MenuItem: (probe) => <P.Menu trigger={<P.Button>More</P.Button>} open><P.MenuItem {...probe}>Move</P.MenuItem></P.Menu>,
  MenuSeparator: (probe) => (
    <P.Menu trigger={<P.Button>More</P.Button>} open><P.MenuItem>Move</P.MenuItem><P.MenuSeparator {...probe} /></P.Menu>
  ),
  Popover: (probe) => <P.Popover {...probe} label="Filter" trigger={<P.Button>Filter</P.Button>} open>Few</P.Popover>,
  PopoverClose: (probe) => (
    <P.Popover label="Filter" trigger={<P.Button>Filter</P.Button>} open><P.PopoverClose {...probe}><P.Button>Done</P.Button></P.PopoverClose></P.Popover>
  ),
};

const refs = new Map<string, Element>();

const meta = {
  title: 'Primitives/Contract',
  tags: ['!dev', '!autodocs'],
  parameters: { chromatic: { disableSnapshot: true } },
  beforeEach: () => {
    refs.clear();
    watchConsole();
  },
  afterEach: expectSilentConsole,
  render: () => (
    <Later>
      {Object.entries(primitives).map(([name, render]) => (
        <div key={name}>{render({ ref: remember(name), className: 'from-outside', 'data-probe': name })}</div>
      ))}
    </Later>
  ),
} satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Ref, className and rest props of every primitive reach one element: its root, or the input of a field. */
export const RootIsReached: Story = {
  play: async ({ canvas }) => {
    // A tooltip's root is its popup, which exists while focused and nothing scrolls.
    (await canvas.findByRole('button', { name: 'Tipped' })).focus({ preventScroll: true });
    await screen.findByRole('tooltip');
    for (const name of Object.keys(primitives)) await isReached(name);
  },
};

/** The same of those that float, one after the other. */
export const FloatingRootIsReached: Story = {
  render: () => <OneAfterTheOther />,
  play: async ({ canvas }) => {
    for (const name of Object.keys(floating)) {
      await waitFor(() => expect(refs.has(name)).toBe(true));
      await isReached(name);
      // An open popup may hide everything else, or take all other presses.
      canvas.getByText<HTMLButtonElement>('Next').click();
    }
  },
};

/** The tables above leave nothing out that is exported and can be rendered. */
export const NoneIsLeftOut: Story = {
  render: () => <></>,
  play: async () => {
    const components = Object.entries(P).filter(([name, value]) => /^[A-Z][a-z]/.test(name) && typeof value === 'function');
    await expect([...Object.keys(primitives), ...Object.keys(floating)].toSorted()).toEqual(components.map(([name]) => name).toSorted());
  },
};

const effect = fn();

/** This renders in strict mode: every effect runs, is cleaned up and runs again. */
export const StrictModeIsLive: Story = {
  beforeEach: () => {
    effect.mockClear();
  },
  render: () => <Later><Effect /></Later>,
  play: () => waitFor(() => expect(effect).toHaveBeenCalledTimes(2)),
};

async function isReached(name: string) {
  const root = document.querySelector(`[data-probe="${name}"]`);
  await expect(root, `rest props of ${name}`).not.toBeNull();
  await expect(root?.classList.contains('from-outside'), `className of ${name}`).toBe(true);
  await expect(refs.get(name), `ref of ${name}`).toBe(root);
}

/** Runs the effects of its children twice: React does that for anything mounted after the first render of a page. */
function Later({ children }: { children: ReactNode }) {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setIsLater(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  return isLater && children;
}

function Effect() {
  useEffect(() => {
    effect();
  }, []);
  return <></>;
}

function OneAfterTheOther() {
  const [place, setPlace] = useState(0);
  const [name, render] = Object.entries(floating)[place] ?? [];
  return (
    <>
      <button type="button" onClick={() => setPlace(place + 1)}>Next</button>
      {name && render && <div key={name}>{render({ ref: remember(name), className: 'from-outside', 'data-probe': name })}</div>}
    </>
  );
}

function OneTab({ label, list, tab, panel }: { label: string; list?: Probe; tab?: Probe; panel?: Probe }) {
  return (
    <P.Tabs defaultValue="a">
      <P.TabsList {...list} label={label}><P.TabsTab {...tab} value="a">{label}</P.TabsTab></P.TabsList>
      <P.TabsPanel {...panel} value="a">{label}</P.TabsPanel>
    </P.Tabs>
  );
}

function remember(name: string): Ref<never> {
  return (element: Element | null) => {
    if (element) refs.set(name, element);
  };
}
