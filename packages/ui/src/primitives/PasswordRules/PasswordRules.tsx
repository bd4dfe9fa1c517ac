import { messages } from '@blue-budget/messages';
import { Circle, CircleCheck } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTexts } from '../../texts/catalogue.ts';
import { classes } from '../classes.ts';
import { VisuallyHidden } from '../VisuallyHidden/VisuallyHidden.tsx';
import styles from './PasswordRules.module.css';

export interface PasswordRule {
  /** The rule in words. */
  label: string;
  /** Whether the password keeps it. */
  met: boolean;
}

export interface PasswordRulesProps extends ComponentProps<'ul'> {
  /** In the order they are read; which of them hold is for the caller to say (product, sections 5 and 9). */
  rules: readonly PasswordRule[];
}

/**
 * The live checklist under a new password: each rule with its mark, and "met" or "not met yet" for screen readers,
 * which hear a rule again, whole, when that changes.
 */
export function PasswordRules({ rules, className, ...rest }: PasswordRulesProps) {
  const texts = useTexts(messages.passwordRules);
  return (
    <ul aria-label={texts.name} aria-live="polite" {...rest} className={classes(styles['rules'], className)}>
      {rules.map(({ label, met }) => (
        <li key={label} aria-atomic="true" data-met={met || undefined}>
          {met ? <CircleCheck aria-hidden="true" /> : <Circle aria-hidden="true" />}
          <span>{label}<VisuallyHidden>{met ? texts.met : texts.notMet}</VisuallyHidden></span>
        </li>
      ))}
    </ul>
  );
}
