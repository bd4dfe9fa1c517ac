// Browsers and Node have it; the language, whose types alone this package is given, does not.
declare const TextEncoder: new () => { encode(text: string): Uint8Array };

/** A text as the bytes of its file. */
export function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}
