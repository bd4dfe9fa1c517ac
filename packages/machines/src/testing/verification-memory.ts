import type { PendingVerification, VerificationMemory } from '../ports.ts';

/** A memory that a test can look into. */
export function rememberedVerification(pending: PendingVerification | null = null): VerificationMemory {
  let kept = pending;
  return {
    read: () => kept,
    write: (next) => { kept = next; },
    clear: () => { kept = null; },
  };
}
