import { Controls, Description, Heading, Primary, Stories, Subtitle, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks';
import { MachineDiagram } from '../packages/ui/src/docs/MachineDiagram.tsx';
import type { ShownMachines } from '../packages/ui/src/docs/shownMachines.ts';

/** A component's page as Storybook lays it out; that of a screen shows the machines too which its stories name as `parameters.machines`. */
export function DocsPage() {
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      <Primary />
      <Controls />
      <Machines />
      <Stories />
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
