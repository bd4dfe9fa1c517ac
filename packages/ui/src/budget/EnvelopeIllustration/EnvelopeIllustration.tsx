import { messages } from '@blue-budget/messages';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './EnvelopeIllustration.module.css';

interface Envelope {
  /** Left edge and width in the drawing's own units, of which there are 480 across. */
  left: number;
  width: number;
}

const envelopes: readonly Envelope[] = [
  { left: 0, width: 124 },
  { left: 130, width: 104 },
  { left: 240, width: 76 },
  { left: 322, width: 68 },
  { left: 396, width: 84 },
];

/** Illustration of the product's idea: the bar of cash is exactly as long as its envelopes. */
export function EnvelopeIllustration({ className, ...rest }: Omit<ComponentProps<'figure'>, 'children'>) {
  const texts = useTexts(messages.envelopeDrawing);
  return (
    <figure {...rest} className={classes(styles['figure'], className)}>
      <svg
        className={styles['drawing']}
        viewBox="0 0 480 208"
        role="img"
        aria-label={texts.alternative}
      >
        <text x="0" y="16">{texts.cash}</text>
        <rect x="0.75" y="28.75" width="478.5" height="54.5" rx="7" />
        <path className={styles['equals']} d="M232 102.5h16M232 109.5h16" />
        {envelopes.map(({ left, width }, index) => (
          <g key={left}>
            <rect x={left + 0.75} y="128.75" width={width - 1.5} height="54.5" rx="7" />
            <path className={styles['flap']} d={`M${left + 5} 134L${left + width / 2} 150L${left + width - 5} 134`} />
            <text x={left} y="204">{texts.envelopes[index]}</text>
          </g>
        ))}
      </svg>
      <figcaption className={styles['caption']}>{texts.caption}</figcaption>
    </figure>
  );
}
