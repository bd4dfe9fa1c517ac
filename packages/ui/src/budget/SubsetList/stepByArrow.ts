import type { KeyboardEvent } from 'react';
import { columnKeys } from './columns.ts';
import type { AmountPlace } from './useAmountSteps.ts';

/** Goes down or up a column of amounts by the arrows, as on any sheet. What is half typed is kept, as by leaving the field. */
export function stepByArrow(event: KeyboardEvent, { down, up }: Record<'down' | 'up', (from: AmountPlace) => void>): void {
  const { key, target, shiftKey, altKey, ctrlKey, metaKey } = event;
  const step = key === 'ArrowDown' ? down : key === 'ArrowUp' ? up : null;
  if (step === null || shiftKey || altKey || ctrlKey || metaKey || event.defaultPrevented || !(target instanceof HTMLInputElement)) return;
  const id = target.closest('[data-line]')?.getAttribute('data-line');
  const column = columnKeys.find((each) => each === target.dataset['column']);
  if (id === null || id === undefined || column === undefined) return;
  event.preventDefault();
  step({ id, column });
}
