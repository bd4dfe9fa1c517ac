import type { FormField, Notice } from '@blue-budget/domain/notices';

/** Words of the services, as a notice. */
export function said(message: string, about: string | null = null): Notice {
  return { code: 'service.said', message, about };
}

/** What says that these fields were not filled in. */
export function missing(...fields: FormField[]): Notice {
  return { code: 'general.missingFields', fields };
}
