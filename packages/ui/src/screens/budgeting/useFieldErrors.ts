import type { FormField, Notice } from '@blue-budget/domain/notices';
import { messages } from '@blue-budget/messages';
import { useTexts } from '../../texts/catalogue.ts';

/** What stands at a field that the form's error names as missing; undefined at any other. */
export function useFieldErrors(formError: Notice | null): (field: FormField) => string | undefined {
  const { fieldMissing } = useTexts(messages.general);
  return (field) => (formError?.code === 'general.missingFields' && formError.fields.includes(field) ? fieldMissing : undefined);
}
