/** A story's name as the sidebar shows it: without the requirements that it proves, which the name of its test has. */
export function storyLabel(name: string): string {
  return name.replaceAll(/\s*\[[A-Z]{2,4}-\d{2}\]/g, '').trim();
}
