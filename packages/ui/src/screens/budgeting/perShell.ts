/** Returns a shell's single instance of a kind, created on first use. */
export function perShell<Shell extends object, Kept>(open: (shell: Shell) => Kept): (shell: Shell) => Kept {
  const kept = new WeakMap<Shell, Kept>();
  return (shell) => {
    const one = kept.get(shell) ?? open(shell);
    kept.set(shell, one);
    return one;
  };
}
