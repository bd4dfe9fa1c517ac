import type { ComponentProps, ReactNode } from 'react';
import type { FieldTexts } from '../Field/Field.tsx';
import { useKept } from '../useKept.ts';

/** One of the things there are to choose from. */
export interface Choice<Value extends string> {
  /** The value in code. */
  value: Value;
  /** The words that name it. */
  label: ReactNode;
  /** There, but not to be chosen now. */
  disabled?: boolean;
}

type OwnProps = 'children' | 'defaultValue' | 'onChange' | 'dir';

/** The props of every single-choice group. Ref, className and rest props reach the group. */
export interface ChoicesProps<Value extends string> extends FieldTexts, Omit<ComponentProps<'div'>, OwnProps> {
  /** The controlled value; `null` while nothing is chosen. */
  value?: Value | null;
  /** The initial value of an uncontrolled group. */
  defaultValue?: Value;
  /** Another one was chosen. */
  onValueChange?: (change: { value: Value }) => void;
  /** Name in the form it is sent with. */
  name?: string;
  /** One has to be chosen. */
  required?: boolean;
  /** Nothing can be chosen now. */
  disabled?: boolean;
}

/** The choice of a group, kept by the parent or by the group itself, and the step to another one. */
export function useChosen<Value extends string>(
  choices: readonly Choice<Value>[],
  { value, defaultValue, onValueChange }: Pick<ChoicesProps<Value>, 'value' | 'defaultValue' | 'onValueChange'>,
) {
  const [chosen, keep] = useKept<Value | null>(value, defaultValue ?? null);
  const choose = (text: string) => {
    const choice = choices.find((one) => one.value === text);
    if (!choice) return;
    keep(choice.value);
    onValueChange?.({ value: choice.value });
  };
  return { chosen, choose };
}
