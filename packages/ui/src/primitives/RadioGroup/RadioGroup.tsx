import * as Radix from '@radix-ui/react-radio-group';
import { useId, type ReactNode } from 'react';
import { classes } from '../classes.ts';
import { fieldAria } from '../Field/Field.tsx';
import { FieldGroup, labelId } from '../Field/FieldGroup.tsx';
import { useChosen, type Choice, type ChoicesProps } from './choices.ts';
import styles from './RadioGroup.module.css';
import { useArrowTaps } from './useArrowTaps.ts';

export interface RadioOption<Value extends string> extends Choice<Value> {
  /** A sentence that explains the option. */
  hint?: ReactNode;
}

export interface RadioGroupProps<Value extends string> extends ChoicesProps<Value> {
  /** The options, in the order shown. */
  options: readonly RadioOption<Value>[];
}

/** One of a few, each on a line of its own. Arrow keys move and choose; Tab enters and leaves the group. */
export function RadioGroup<Value extends string>({
  label, labelAside, hint, error, wrapperProps, options, value, defaultValue, onValueChange, id, className,
  'aria-describedby': describedBy, ...rest
}: RadioGroupProps<Value>) {
  const ownId = useId();
  const groupId = id ?? ownId;
  const { chosen, choose } = useChosen(options, { value, defaultValue, onValueChange });
  const taps = useArrowTaps();
  return (
    <FieldGroup {...{ label, labelAside, hint, error, wrapperProps, groupId }}>
      <Radix.Root
        {...taps}
        {...rest}
        {...fieldAria(groupId, { hint, error }, describedBy)}
        id={groupId}
        aria-labelledby={labelId(groupId)}
        value={chosen}
        onValueChange={choose}
        className={classes(styles['group'], className)}
      >
        {options.map((option) => <Line key={option.value} option={option} />)}
      </Radix.Root>
    </FieldGroup>
  );
}

function Line({ option: { value, label, hint, disabled } }: { option: RadioOption<string> }) {
  const id = useId();
  const hintId = `${id}-hint`;
  return (
    <div className={styles['line']}>
      <Radix.Item value={value} id={id} disabled={disabled} aria-describedby={hint ? hintId : undefined} className={styles['radio']} />
      <div className={styles['words']}>
        <label htmlFor={id} className={styles['label']}>{label}</label>
        {hint && <p id={hintId} className={styles['hint']}>{hint}</p>}
      </div>
    </div>
  );
}
