import type { OnProgress } from './types.ts';

/** So often at most it is told how much of a text is read. */
const most = 50;

/** Tells how far reading is, in steps: whatever is in a text, it is told no more often. */
export function inSteps(length: number, onProgress: OnProgress = () => undefined): (at: number) => void {
  let next = 0;
  return (at) => {
    if (at < next) return;
    next = at + length / most;
    onProgress(at / length);
  };
}
