/** The texts that people and services gave the running story: no catalogue has their names. */
export const given = {
  /** Bodies of calls, as sent and answered. */
  bodies: new Array<string>(),
  /** Typed text, and the contents of chosen files. */
  typed: new Array<string>(),
};

/** Forgets it: another story begins. */
export function forgetGiven(): void {
  given.bodies.length = 0;
  given.typed.length = 0;
}

/** Remembers from now on what is typed and which files are chosen, also where the field is gone by the end of the story. */
export function watchWhatIsGiven(): void {
  document.addEventListener('input', ({ target }) => {
    if (isTypedInto(target)) remember(target.value);
  }, { capture: true });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement) take(target.files);
  }, { capture: true });
  document.addEventListener('drop', ({ dataTransfer }) => take(dataTransfer?.files), { capture: true });
}

/** The value of a field that people type into; not of choices, whose values are the program's. */
export function isTypedInto(field: unknown): field is HTMLInputElement | HTMLTextAreaElement {
  return field instanceof HTMLTextAreaElement
    || (field instanceof HTMLInputElement && !/^(?:button|checkbox|file|hidden|radio|range|reset|submit)$/.test(field.type));
}

/** Letter by letter one text comes to be: its beginnings are none of their own. */
function remember(text: string): void {
  const last = given.typed.at(-1);
  if (last !== undefined && text.startsWith(last)) given.typed.pop();
  given.typed.push(text);
}

function take(files: FileList | null | undefined): void {
  for (const file of files ?? []) void file.text().then((text) => given.typed.push(file.name, text));
}
