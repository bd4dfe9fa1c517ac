import type { FileMade } from '@blue-budget/machines/your-data';

/** Hands a file to the browser, which saves it where the person keeps downloads. */
export function saveFile(name: string, { mediaType, text }: Pick<FileMade, 'mediaType' | 'text'>): void {
  const address = URL.createObjectURL(new Blob([text], { type: mediaType }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser begins to read it after this turn.
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
