import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'Over a wizard of three to five steps that have an order.',
  ],
  avoid: [
    { when: 'Views can be visited in any order.', instead: '`Tabs`.' },
    { when: 'The steps have no names.', instead: 'A `Progress` with "Step 3 of 4".' },
  ],
  anatomy: [
    { name: 'List', find: 'ol', what: 'A navigation with the steps in order; all stand in one row on the narrowest phone.' },
    { name: 'Step that is done', find: '[data-state="done"]', what: 'With a check; a press goes there.' },
    { name: 'Current step', find: '[data-state="current"]', what: 'Marked for screen readers, too.' },
    { name: 'Step out of reach', find: '[data-state="off"]', what: 'Pale, and no stop for Tab.' },
  ],
  width: 420,
  states: [
    { name: 'Done, current, off', what: 'The `state` of each step comes from the wizard.', story: 'States' },
    { name: 'Gone back', what: 'Steps after the current one stay `done` if they are complete.', story: 'Default' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Moves through the steps that can be reached.' },
    { keys: 'Enter, Space', does: 'Go to a step that is done.' },
  ],
  words: [
    'One noun for each step: "Contact", not "Enter your contact details".',
    'The title of the page says the rest.',
  ],
};
