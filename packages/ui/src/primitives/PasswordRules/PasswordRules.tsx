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
  /** In reading order; the caller determines which are met (product, sections 5 and 9). */
  rules: readonly PasswordRule[];
}

/**
 * The live checklist under a new password: each rule with its mark, and "met" or "not met yet" for screen readers,
 * which announce a whole rule when it changes.
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
