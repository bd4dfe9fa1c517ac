/** Text of a storage, which may be written by hand, as data; null where it is none. */
export function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
