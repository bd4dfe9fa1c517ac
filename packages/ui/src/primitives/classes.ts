/** Joins class names; what is missing is left out. A component's own class comes first, its caller's last. */
export function classes(...names: (string | undefined)[]): string {
  return names.filter((name) => name !== undefined && name !== '').join(' ');
}
