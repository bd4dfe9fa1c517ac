import type { FormField, Notice } from '@blue-budget/domain/notices';

/** A message of the services, as a notice. */
export function said(message: string, about: string | null = null): Notice {
  return { code: 'service.said', message, about };
}

/** The notice that these fields were not filled in. */
export function missing(...fields: FormField[]): Notice {
  return { code: 'general.missingFields', fields };
}
