import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For one thing that is on or off and takes effect at once: a setting, a filter.',
    'In a form, where the fields below change with it.',
  ],
  avoid: [
    { when: 'Somebody agrees to something.', instead: 'A `Checkbox`: consent is sent, not switched.' },
    { when: 'Both sides need a name.', instead: 'A `Segmented`.' },
    { when: 'It takes a while to take effect.', instead: 'A `Button` with `busy`.' },
  ],
  anatomy: [
    { name: 'Label', find: 'label', what: 'A press on it switches too; so the whole line is a target.' },
    { name: 'Hint', find: 'p', what: 'Optional: what happens while it is on.' },
    { name: 'Track', find: '[role="switch"]', what: 'Takes ref, `className` and all other props.' },
    { name: 'Thumb', find: '[role="switch"] > span', what: 'At the end of the line while it is on: the place tells it without colour.' },
  ],
  states: [
    { name: 'Off and on', what: 'Kept by itself with `defaultChecked`.', story: 'Default' },
    { name: 'Kept by the parent', what: '`checked` is shown; `onCheckedChange` only asks.', story: 'Controlled' },
    { name: 'Unavailable', what: '`disabled`: pale, and out of the order of Tab.', story: 'States' },
    { name: 'On a phone', what: 'The whole line can be pressed.', story: 'OnAPhone' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves to it.' },
    { keys: 'Space, Enter', does: 'Switch it. The focus stays.' },
  ],
  words: [
    'The label is what is so while it is on: "Is Credit Card", "Only this month".',
    'It does not change with the state: no "On" and "Off" in it.',
  ],
};
