/** Answers the one thing that a shell has of a kind, opened when it is first asked for. */
export function perShell<Shell extends object, Kept>(open: (shell: Shell) => Kept): (shell: Shell) => Kept {
  const kept = new WeakMap<Shell, Kept>();
  return (shell) => {
    const one = kept.get(shell) ?? open(shell);
    kept.set(shell, one);
    return one;
  };
}
