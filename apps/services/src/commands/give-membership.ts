import { isRealDate } from '@blue-budget/domain/calendar';
import { giveMembership } from '../billing/by-hand.ts';
import { calendarDate } from '../db/dates.ts';
import { CommandError, runCommand } from './run.ts';

/*
 * node --conditions=@blue-budget/source apps/services/src/commands/give-membership.ts EMAIL DATE
 *
 * Makes somebody a premium member to the end of a day (2027-12-31, in UTC), for operators who do not take cards. A day
 * that is past ends what was given. On the embedded database the services must be stopped meanwhile.
 */
await runCommand(async (_config, database) => {
  const [emailAddress, date] = process.argv.slice(2);
  const isDate = date !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(date) && isRealDate(calendarDate(date));
  if (emailAddress === undefined || !isDate) {
    throw new CommandError('Say who and until when: give-membership.ts name@example.org 2027-12-31');
  }
  const until = new Date(`${date}T24:00:00Z`);
  await giveMembership(database, { emailAddress, until, now: Date.now() });
  process.stdout.write(`${emailAddress} is a premium member until the end of ${date}.\n`);
});
