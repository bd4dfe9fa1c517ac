/** Joins class names; skips undefined ones. A component's own class comes first, its caller's last. */
export function classes(...names: (string | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== '').join(' ');
}
