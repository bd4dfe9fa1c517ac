import type { Guide } from '../../docs/guide.ts';

export const guide: Guide = {
  status: 'stable',
  since: '0.1.0',
  use: [
    'To work on a subset of the budget: type amounts and names, add, remove, group and move lines.',
    'With `selection`, to choose one line or several of it.',
  ],
  avoid: [
    { when: 'It is only read.', instead: 'A `SubsetCard`, which is lighter and set like a statement.' },
    { when: 'One line is chosen for a field.', instead: 'An `ItemCombobox`.' },
  ],
  anatomy: [
    { name: 'Title', find: 'h2', what: 'Names the list, as a region.' },
    { name: 'Total', find: '[data-size="total"]', what: 'Of each column of `amounts`, over the rule.' },
    { name: 'Grip', find: 'button[aria-roledescription]', what: 'With `onSort`: drags a line, by pointer, finger and keyboard.' },
    { name: 'Group toggle', find: 'button[aria-expanded]', what: 'Opens and closes the lines of a group.' },
    { name: 'Name', text: 'Fun', what: 'With `onRename` typed in place; with `onSelect` it opens the line.' },
    { name: 'Amount', find: 'input[data-column]', what: 'With `onAmountCommit`: an `AmountInput` for each column.' },
    { name: 'Sum of a group', text: '1,518', what: 'A parent without an amount of its own shows the sum, and cannot be typed into.' },
    { name: 'Note', text: 'overspent', what: 'In words what the sign of the amount means.' },
    { name: 'Add button', find: 'button[class*="add"]', what: 'With `onAdd`: the new line\'s name takes the focus.' },
  ],
  width: 640,
  states: [
    { name: 'One amount', what: '`amounts` with `mode: single`.', story: 'Single' },
    { name: 'Month and running total', what: 'Two columns, both to be typed into; spent beside them where it is told.', story: 'Default' },
    { name: 'Budgeted and variance', what: 'The second column is only read.', story: 'BudgetedAndVariance' },
    { name: 'Chosen', what: 'Boxes or rings in place of everything that changes a line.', story: 'Checkboxes' },
    { name: 'A move is refused', what: 'The list says why; `onSortRefused` gets the reason.', story: 'GroupingRefused' },
    { name: 'Hundreds of lines', what: 'Only those in sight are in the page, and the one in use.', story: 'FourHundredLines' },
    { name: 'In portrait', what: 'The actions of the line one is on stand at the bottom of the window.', story: 'InPortrait' },
  ],
  keyboard: [
    { keys: 'Tab', does: 'Stops at what is typed, and nothing else of a line.' },
    { keys: 'Enter', does: 'In an amount: enters it and goes to the next line of the column, into the next list too.' },
    { keys: 'ArrowUp, ArrowDown', does: 'In an amount: go up and down the column.' },
    { keys: 'Shift F10, Menu', does: 'Open the menu of the line, with every way it can go and all it can do.' },
    { keys: 'Space, Arrow keys, Escape', does: 'On a grip: pick up, move, put back; left and right change the level.' },
  ],
  words: [
    'Names are the person\'s, up to thirty characters.',
    'A move is announced with the new place: "Fun, under Home".',
    'A refusal says what to do: a line that holds money cannot become a parent.',
  ],
};
