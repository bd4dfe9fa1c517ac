import { messages } from '@blue-budget/messages';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classes } from '../../primitives/classes.ts';
import { VisuallyHidden } from '../../primitives/VisuallyHidden/VisuallyHidden.tsx';
import { useTexts } from '../../texts/catalogue.ts';
import styles from './StepPills.module.css';

export const stepStates = ['done', 'current', 'off'] as const;
export type StepState = (typeof stepStates)[number];

export interface Step {
  label: string;
  /** `done` can be gone to, forward as well as back; `off` is out of reach yet. */
  state: StepState;
}

export interface StepPillsProps extends Omit<ComponentProps<'nav'>, 'children' | 'onSelect'> {
  /** In order. */
  steps: readonly Step[];
  /** A step that can be gone to was pressed; `step` is its index. */
  onSelect: (change: { step: number }) => void;
}

/** The steps of a wizard: the current one, those done and those not yet available (product, section 2-registration). */
export function StepPills({ steps, onSelect, className, ...rest }: StepPillsProps) {
  const texts = useTexts(messages.stepPills);
  return (
    <nav aria-label={texts.name} {...rest} className={classes(styles['pills'], className)}>
      <ol className={styles['steps']}>
        {steps.map(({ label, state }, step) => (
          <li key={label}>
            <button
              type="button"
              className={styles['pill']}
              data-state={state}
              aria-current={state === 'current' ? 'step' : undefined}
              disabled={state === 'off'}
              onClick={() => state === 'done' && onSelect({ step })}
            >
              {state === 'done' && <Check aria-hidden="true" />}
              {label}
              {state === 'done' && <VisuallyHidden>{texts.done}</VisuallyHidden>}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
