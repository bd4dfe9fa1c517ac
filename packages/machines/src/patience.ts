/** Milliseconds after which what is read counts as not answered (decisions, Q-OPT-4): its place says so, and offers another try. */
export const patience = 30_000;
