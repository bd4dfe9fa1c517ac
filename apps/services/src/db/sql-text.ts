/** The parts of a piece of SQL between its commas, without those in parentheses and quotes. */
export function partsOf(text: string): string[] {
  return splitAt(text, ',').map((part) => part.trim());
}

/** Splits a piece of SQL at a separator that stands in no parentheses and no quotes. */
export function splitAt(text: string, separator: string): string[] {
  const parts: string[] = [];
  let [from, depth, isQuoted] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at);
    if (letter === "'") isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (depth === 0 && text.startsWith(separator, at)) {
      parts.push(text.slice(from, at));
      from = at + separator.length;
      at = from - 1;
    } else if (letter === '(') depth += 1;
    else if (letter === ')') depth -= 1;
  }
  return [...parts, text.slice(from)];
}
