import { Controls, Description, Heading, Primary, Stories, Subtitle, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { MachineDiagram } from '../packages/ui/src/docs/MachineDiagram.tsx';
import type { ShownMachines } from '../packages/ui/src/docs/shownMachines.ts';
import { Facts, GuideSections, History } from './GuideSections.tsx';
import { ScreenSections } from './ScreenSections.tsx';

/**
 * The page of a component: what Storybook reads from its source and stories, and between them its guide. That of a screen says what it is
 * for and what it calls, and shows the machines which its stories name as `parameters.machines`.
 */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Facts />
      <Description />
      <ScreenSections />
      <Primary />
      <GuideSections />
      <Heading>Props</Heading>
      <Controls />
      <Machines />
      {/* Its own heading is set apart from those of the other parts. */}
      <Heading>Stories</Heading>
      <Stories title={<></>} />
      <History />
    </>
  );
}

function Machines() {
  const { parameters } = useOf('meta', ['meta']).preparedMeta;
  const machines = namesMachines(parameters) ? parameters.machines() : [];
  if (machines.length === 0) return null;
  return (
    <>
      <Heading>{machines.length === 1 ? 'Its machine' : 'Its machines'}</Heading>
      {/* The page's own type and colours follow no theme. */}
      <Unstyled>{machines.map((machine) => <MachineDiagram key={machine.id} machine={machine} />)}</Unstyled>
    </>
  );
}

function namesMachines(parameters: object): parameters is { machines: ShownMachines } {
  return 'machines' in parameters && typeof parameters.machines === 'function';
}
