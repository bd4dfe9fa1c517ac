import { expect, it } from 'vitest';
import { droppedFilesOf } from './droppedFiles.ts';

it('a panel that closes leaves the listener of another one alone', () => {
  const { drop, follow } = droppedFilesOf({});
  const heard: string[] = [];
  const endFirst = follow(({ name }) => heard.push(`first ${name}`));
  follow(({ name }) => heard.push(`second ${name}`));
  endFirst();
  drop(new File([], 'may.csv'));
  expect(heard).toEqual(['second may.csv']);
});

it('a file that nobody listens for waits for the next panel', () => {
  const { drop, follow } = droppedFilesOf({});
  const heard: string[] = [];
  drop(new File([], 'may.csv'));
  follow(({ name }) => heard.push(name))();
  follow(({ name }) => heard.push(name));
  expect(heard).toEqual(['may.csv']);
});
