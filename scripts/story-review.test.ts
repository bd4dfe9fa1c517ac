import { expect, it } from 'vitest';
import { storyLabel } from '../.storybook/story-labels.ts';

it('the sidebar shows the name of a story without the requirements that it proves', () => {
  expect(storyLabel('Loaded: by day, the newest first [TXN-03]')).toBe('Loaded: by day, the newest first');
  expect(storyLabel('This month and running total [ASG-01] [ASG-08] [ASG-21]')).toBe('This month and running total');
  expect(storyLabel('Says [sic] what is missing')).toBe('Says [sic] what is missing');
});
