import { breakpoints } from '../packages/ui/src/tokens/breakpoints.ts';
import { lookedAtWidths } from '../packages/ui/src/tokens/modes.ts';

export { themeModes } from '../packages/ui/src/tokens/modes.ts';

/** The modes' widths for the viewport toolbar and for tests: `globals: { viewport: { value: 'w390' } }`. */
export const viewports = Object.fromEntries(lookedAtWidths.map((width) => [`w${width}`, viewport(width)] as const));

function viewport(width: number) {
  const portrait = width < breakpoints.portrait;
  return {
    name: `${width} wide`,
    styles: { width: `${width}px`, height: portrait ? '844px' : '900px' },
    type: portrait ? 'mobile' as const : 'desktop' as const,
  };
}
