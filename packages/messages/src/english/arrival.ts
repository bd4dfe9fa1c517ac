/** A part of the product that is loaded when it is opened, and did not arrive; the wording is ours. */
export const arrival = {
  title: 'This page did not open',
  explanation: 'A part of it did not arrive. Please check your connection and reload.',
  reload: 'Reload',
};
