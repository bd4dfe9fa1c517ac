/** A text as the bytes of its file. Own encoder, since none is part of the language. */
export function utf8(text: string): Uint8Array {
  return new Uint8Array([...text].flatMap((character) => encodeURIComponent(character.isWellFormed() ? character : '?').match(/%[\dA-F]{2}|./g) ?? [])
    .map((part) => (part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0))));
}
