/** A line of a package's changelog about one component. */
export interface Change {
  version: string;
  text: string;
}

/** The lines of a changelog, as changesets write it, that name a component between backticks; the newest first, as there. */
export function changesOf(component: string, changelog: string): Change[] {
  return changelog.split(/^## /m).slice(1).flatMap((section) => {
    const [version = '', ...lines] = section.split('\n');
    const entries = lines.join('\n').split(/^- /m).slice(1).map((entry) => entry.split(/\n\n|\n#/)[0]?.replaceAll(/\s+/g, ' ').trim() ?? '');
    return entries.filter((text) => text.includes(`\`${component}\``)).map((text) => ({ version: version.trim(), text }));
  });
}
