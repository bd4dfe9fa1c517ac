import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'For the outcome of what somebody just did, where they did it: above the form, in the panel.',
    'For an error that belongs to a whole form and not to one field.',
  ],
  avoid: [
    { when: 'One field is wrong.', instead: 'The `error` of that field, which is read with it.' },
    { when: 'Nothing is there yet.', instead: 'An `EmptyState`.' },
    { when: 'It can wait and would push the page down.', instead: 'A `MessageBubble`, which floats at the edge and goes again.' },
  ],
  anatomy: [
    { name: 'Surface', find: '[data-variant]', what: 'As wide as its place, tinted by its `variant`.' },
    { name: 'Mark', find: 'svg', what: 'Its own for each variant, so that the kind can be told without colour.' },
    { name: 'Message', text: 'Failed to verify email.', what: 'Any text, with a link or a button where there is a way out.' },
  ],
  states: [
    { name: 'Info and success', what: 'Announced politely: a screen reader finishes its sentence first.', story: 'Default' },
    { name: 'Error', what: 'An alert: it interrupts.', story: 'Failure' },
    { name: 'Long', what: 'The text wraps beside the mark and never below it.', story: 'States' },
  ],
  keyboard: 'It takes no focus, and does not move it. A link or a button inside is reached by Tab as anywhere.',
  words: [
    'First what happened, then what to do: "Failed to verify email. Please try again.".',
    'At most two sentences. The first one makes sense alone.',
    'Good news needs no exclamation mark.',
  ],
};
