// Browsers and Node have these. They are no part of the language, so its types, the only ones that this package is given, do not name them.
declare const TextDecoder: new (encoding: string, options: { fatal: boolean }) => { decode(bytes: Uint8Array): string };
declare const atob: (text: string) => string;

/** The text of bytes. Throws a `TypeError` where they are not of that encoding and `fatal` is set; otherwise a mark stands for what is not. */
export function decodeText(bytes: Uint8Array, encoding: string, { fatal }: { fatal: boolean }): string {
  return new TextDecoder(encoding, { fatal }).decode(bytes);
}

/** The bytes of a text in base64url, with or without padding. Throws where it is none. */
export function decodeBase64Url(text: string): Uint8Array {
  if (!/^[\w-]*=*$/.test(text)) throw new TypeError('Not base64url');
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}
