import type { FormField, Notice } from '@blue-budget/domain/notices';
import { messages } from '@blue-budget/messages';
import { useTexts } from '../../texts/catalogue.ts';

/** The error text of a field that the form's error names as missing; else undefined. */
export function useFieldErrors(formError: Notice | null): (field: FormField) => string | undefined {
  const { fieldMissing } = useTexts(messages.general);
  return (field) => (formError?.code === 'general.missingFields' && formError.fields.includes(field) ? fieldMissing : undefined);
}
