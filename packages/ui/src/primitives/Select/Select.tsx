import { ChevronDown } from 'lucide-react';
import { useId, type ComponentProps } from 'react';
import { Field, fieldAria, type FieldTexts } from '../Field/Field.tsx';
import styles from './Select.module.css';

export interface SelectOption<Value extends string> {
  /** The value in code and in the form. */
  value: Value;
  /** The words that name it. */
  label: string;
  /** There, but not to be chosen now. */
  disabled?: boolean;
}

/** Options under a heading of their own. */
export interface SelectOptionGroup<Value extends string> {
  /** The heading. */
  label: string;
  /** The options under it. */
  options: readonly SelectOption<Value>[];
}

type OwnProps = 'children' | 'value' | 'defaultValue' | 'multiple' | 'size';

export interface SelectProps<Value extends string> extends FieldTexts, Omit<ComponentProps<'select'>, OwnProps> {
  /** The options, in the order shown, optionally under headings. */
  options: readonly (SelectOption<Value> | SelectOptionGroup<Value>)[];
  /** The controlled value; empty while nothing is chosen. */
  value?: Value | '';
  /** The initial value of an uncontrolled select. */
  defaultValue?: Value;
  /** Stands in the box while nothing is chosen, and cannot be chosen: "Choose a category". */
  placeholder?: string;
  /** Another one was chosen. */
  onValueChange?: (change: { value: Value }) => void;
}

/**
 * A native `<select>`: its list opens over every edge, works with every assistive technology, becomes the wheel or
 * sheet of a phone, and needs no style written into the page. Ref, className and rest props reach the `<select>`.
 */
export function Select<Value extends string>({
  label, labelAside, hint, error, wrapperProps, options, value, defaultValue, placeholder, onValueChange, onChange, id,
  'aria-describedby': describedBy, ...rest
}: SelectProps<Value>) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const choose = (text: string) => {
    const chosen = options.flatMap((entry) => ('options' in entry ? entry.options : [entry])).find((option) => option.value === text);
    if (chosen) onValueChange?.({ value: chosen.value });
  };
  const atFirst = defaultValue ?? (placeholder === undefined ? undefined : '');
  return (
    <Field {...{ label, labelAside, hint, error, wrapperProps, inputId }} trailing={<ChevronDown aria-hidden="true" className={styles['mark']} />}>
      <select
        {...rest}
        {...fieldAria(inputId, { hint, error }, describedBy)}
        {...(value === undefined ? { defaultValue: atFirst } : { value })}
        id={inputId}
        onChange={(event) => {
          onChange?.(event);
          choose(event.currentTarget.value);
        }}
      >
        {placeholder !== undefined && <option value="" disabled hidden>{placeholder}</option>}
        {options.map((entry) => ('options' in entry
          ? <optgroup key={entry.label} label={entry.label}>{entry.options.map(optionOf)}</optgroup>
          : optionOf(entry)))}
      </select>
    </Field>
  );
}

function optionOf({ value, label, disabled }: SelectOption<string>) {
  return <option key={value} value={value} disabled={disabled}>{label}</option>;
}
