import type { Person } from '../people/people.ts';
import type { UsersDeps } from './deps.ts';
import { sendMail } from './email-verification.ts';
import { letters, type SecurityNews } from './texts.ts';

/** Tells a person by mail, after the answer, what was changed about the safety of their account. */
export function tellOfSecurity(deps: UsersDeps, { id: userId, email, first_name: firstName }: Person, news: SecurityNews): void {
  deps.report({ event: 'second step changed', reason: news, userId });
  deps.later(() => sendMail(deps, { to: email, ...letters.security(firstName, news, `${deps.site.publicUrl}/forgot-password`) }));
}
