/** A device in the language of the tree: the services name it in English, as "Chrome on Windows". */
export function deviceIn(device: string, words: (browser: string, system: string) => string): string {
  const [browser = '', system] = device.split(' on ');
  return system === undefined ? browser : words(browser, system);
}
