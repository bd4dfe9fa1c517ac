import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './root.ts';
import { leftStates } from './testing/story-ends.ts';

/** Stories whose last press only looks like a way out. */
const meant = new Map([
  ['IconButton.stories.tsx Default', 'the button is called Close, and closes nothing'],
  ['ProfileScreen.stories.tsx LogsOutAtTheSecondTry', 'the second try is what it is about'],
  ['YourDataPanel.stories.tsx Imports', 'the second try brings the budget in'],
  ['YourDataPanel.stories.tsx MerchantForgotten', 'the second try forgets the merchant'],
]);

it('every story ends, where it is looked at, in the state it is about [DSY-08]', () => {
  const files = globSync('packages/ui/src/**/*.stories.tsx', { cwd: root }).toSorted();
  expect(files.length).toBeGreaterThan(100);
  const left = files.flatMap((file) => leftStates(file, readFileSync(`${root}/${file}`, 'utf8')).map(({ story, by }) => ({ place: `${basename(file)} ${story}`, by })));
  expect(left.filter(({ place }) => !meant.has(place))).toEqual([]);
  expect(left.map(({ place }) => place).toSorted()).toEqual([...meant.keys()]);
});

describe('a play that goes on', () => {
  const inStory = (body: string, name = 'LoadFails') => `export const ${name}: Story = { play: async ({ canvas, step }) => { ${body} } };`;
  const seen = "await expect(canvas.getByRole('alert')).toBeVisible();";
  const retry = "await step('I try again', () => userEvent.click(canvas.getByRole('button', { name: 'Try again' })));";

  it('is found by its last press, or by the title of its last step', () => {
    expect(leftStates('a.stories.tsx', inStory(seen + retry))).toMatchObject([{ story: 'LoadFails' }]);
    expect(leftStates('a.stories.tsx', inStory(`${seen} await userEvent.keyboard('{Escape}');`))).toMatchObject([{ by: "userEvent.keyboard('{Escape}')" }]);
    expect(leftStates('a.stories.tsx', inStory(`${seen} await step('The network is back', async () => { home.comeBack(); });`))).toMatchObject([{ by: 'The network is back' }]);
  });

  it('is none where it ends before that', () => {
    expect(leftStates('a.stories.tsx', inStory(`${seen} if (storyEndsHere()) return; ${retry}`))).toEqual([]);
    expect(leftStates('a.stories.tsx', inStory(`${retry} if (storyEndsHere()) return; ${retry}`))).toHaveLength(1);
    expect(leftStates('a.stories.tsx', inStory(seen))).toEqual([]);
  });

  it('is none where the name of the story says so', () => {
    expect(leftStates('a.stories.tsx', inStory("await userEvent.click(canvas.getByRole('button', { name: 'Cancel' }));", 'Cancelled'))).toEqual([]);
  });
});
