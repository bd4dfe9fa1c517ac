import { Fragment, useId } from 'react';
import type { AnyStateMachine } from 'xstate';
import styles from './MachineDiagram.module.css';
import { machineOutline, type OutlinedState, type OutlinedTransition } from './machineOutline.ts';

/** Diagram of a machine's states as nested boxes, each with its events and their targets; drawn from the machine itself. */
export function MachineDiagram({ machine }: { machine: AnyStateMachine }) {
  const titleId = useId();
  const root = machineOutline(machine);
  return (
    <section className={styles['diagram']} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles['title']}>{root.name}</h3>
      <Transitions name={root.name} transitions={root.transitions} />
      <States states={root.states} />
    </section>
  );
}

function States({ states }: { states: readonly OutlinedState[] }) {
  return (
    <ul className={styles['states']}>
      {states.map(({ name, kind, isInitial, transitions, states: inner }) => (
        <li key={name} className={styles['state']} data-kind={kind}>
          <p className={styles['name']}>
            {name}
            {isInitial && <span className={styles['mark']}> begins here</span>}
            {kind === 'final' && <span className={styles['mark']}> ends here</span>}
          </p>
          <Transitions name={name} transitions={transitions} />
          {inner.length > 0 && <States states={inner} />}
        </li>
      ))}
    </ul>
  );
}

function Transitions({ name, transitions }: { name: string; transitions: readonly OutlinedTransition[] }) {
  if (transitions.length === 0) return null;
  return (
    <ul className={styles['transitions']} aria-label={`What ${name} listens to`}>
      {transitions.map(({ event, guard, targets }, place) => (
        <li key={place}>
          <code>{event}</code>
          {guard !== null && <span className={styles['mark']}> if {guard}</span>}
          {targets.length > 0 && <> <span aria-label="leads to" role="img">→</span> <code><Paths paths={targets} /></code></>}
        </li>
      ))}
    </ul>
  );
}

function Paths({ paths }: { paths: readonly string[] }) {
  return paths.map((path, place) => <Fragment key={path}>{place > 0 && ', '}<Path path={path} /></Fragment>);
}

/** Names of states inside one another, which break between names where they have to. */
function Path({ path }: { path: string }) {
  return path.split('.').map((name, depth) => <Fragment key={depth}>{depth > 0 && <>.<wbr /></>}{name}</Fragment>);
}
