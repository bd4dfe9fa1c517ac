import { useId, type ComponentProps, type ReactNode } from 'react';
import { Field, fieldAria, type FieldTexts } from '../Field/Field.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'type'> {
  /** Kinds of one-line text; passwords, codes and phone numbers have fields of their own. */
  type?: 'text' | 'email' | 'search' | 'url' | 'password';
  /** Stands inside the box after the text. */
  trailing?: ReactNode;
}

/** One line of text with its label, hint and error. Ref, className and rest props reach the input. */
export function TextField({
  label, labelAside, hint, error, wrapperProps, trailing, id, type = 'text', 'aria-describedby': describedBy, ...rest
}: TextFieldProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Field {...{ label, labelAside, hint, error, wrapperProps, trailing, inputId }}>
      <input {...rest} {...fieldAria(inputId, { hint, error }, describedBy)} id={inputId} type={type} />
    </Field>
  );
}
