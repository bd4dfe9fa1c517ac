import { messages } from '@blue-budget/domain';

/** What stands at a field whose label the form's error names as missing; undefined at any other. */
export function fieldError(formError: string | null, label: string): string | undefined {
  const { labelsMissingIn, fieldMissing } = messages.general;
  return formError !== null && labelsMissingIn(formError).includes(label) ? fieldMissing : undefined;
}
