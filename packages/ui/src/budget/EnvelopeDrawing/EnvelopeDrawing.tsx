import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import styles from './EnvelopeDrawing.module.css';

interface Envelope {
  name: string;
  /** Left edge and width in the drawing's own units, of which there are 480 across. */
  left: number;
  width: number;
}

const envelopes: readonly Envelope[] = [
  { name: 'Home and food', left: 0, width: 124 },
  { name: 'Savings', left: 130, width: 104 },
  { name: 'Debt', left: 240, width: 76 },
  { name: 'Giving', left: 322, width: 68 },
  { name: 'Investments', left: 396, width: 84 },
];

/** Says what the product is about in one drawing: the bar of cash is exactly as long as its envelopes. */
export function EnvelopeDrawing({ className, ...rest }: Omit<ComponentProps<'figure'>, 'children'>) {
  return (
    <figure {...rest} className={classes(styles['figure'], className)}>
      <svg
        className={styles['drawing']}
        viewBox="0 0 480 208"
        role="img"
        aria-label="One bar of cash, and below it five envelopes that together are exactly as long"
      >
        <text x="0" y="16">Cash in your accounts</text>
        <rect x="0.75" y="28.75" width="478.5" height="54.5" rx="7" />
        <path className={styles['equals']} d="M232 102.5h16M232 109.5h16" />
        {envelopes.map(({ name, left, width }) => (
          <g key={name}>
            <rect x={left + 0.75} y="128.75" width={width - 1.5} height="54.5" rx="7" />
            <path className={styles['flap']} d={`M${left + 5} 134L${left + width / 2} 150L${left + width - 5} 134`} />
            <text x={left} y="204">{name}</text>
          </g>
        ))}
      </svg>
      <figcaption className={styles['caption']}>
        When every dollar you have is in an envelope, the two lines are the same length and your budget is blue.
      </figcaption>
    </figure>
  );
}
