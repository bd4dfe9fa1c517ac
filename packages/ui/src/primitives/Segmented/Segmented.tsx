import { messages } from '@blue-budget/messages';
import * as Radix from '@radix-ui/react-radio-group';
import { LockKeyhole } from 'lucide-react';
import { useId } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { classes } from '../classes.ts';
import { fieldAria } from '../Field/Field.tsx';
import { FieldGroup, labelId } from '../Field/FieldGroup.tsx';
import { useChosen, type Choice, type ChoicesProps } from '../RadioGroup/choices.ts';
import { useArrowTaps } from '../RadioGroup/useArrowTaps.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './Segmented.module.css';

export type SegmentedOption<Value extends string> = Choice<Value>;

export interface SegmentedProps<Value extends string> extends ChoicesProps<Value> {
  /** Two to four short words, in the order they are shown. */
  options: readonly SegmentedOption<Value>[];
  /** The choice was made for good: it stays readable and reachable, under a lock, and no other can be made. */
  frozen?: boolean;
}

/** One of a few short words side by side: radio buttons in the look of a row of segments. */
export function Segmented<Value extends string>({
  label, labelAside, hint, error, wrapperProps, options, value, defaultValue, onValueChange, frozen = false, id, className,
  'aria-describedby': describedBy, ...rest
}: SegmentedProps<Value>) {
  const texts = useTexts(messages.segmented);
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
        aria-readonly={frozen || undefined}
        value={chosen}
        onValueChange={choose}
        data-frozen={frozen || undefined}
        className={classes(styles['group'], className)}
      >
        {options.map((option) => {
          const locked = frozen && option.value === chosen;
          return (
            <Radix.Item
              key={option.value}
              value={option.value}
              disabled={option.disabled === true || (frozen && !locked)}
              className={styles['segment']}
            >
              {locked && <LockKeyhole aria-hidden="true" />}
              {option.label}
              {locked && <VisuallyHidden>{texts.locked}</VisuallyHidden>}
            </Radix.Item>
          );
        })}
      </Radix.Root>
    </FieldGroup>
  );
}
