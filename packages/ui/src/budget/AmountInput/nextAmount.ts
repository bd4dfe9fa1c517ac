/** The amount after this one among those in the same `[data-amounts]`, or null on the last. One that is only read is passed over. */
export function nextAmount(from: HTMLInputElement): HTMLInputElement | null {
  const inputs = [...(from.closest('[data-amounts]')?.querySelectorAll<HTMLInputElement>('input[inputmode="decimal"]:not([readonly])') ?? [])];
  return inputs[inputs.indexOf(from) + 1] ?? null;
}
