import { createTenant } from '../db/tenants.ts';
import { createPerson } from '../users/create-person.ts';
import { argon2Passwords } from '../users/passwords.ts';
import { runCommand } from './run.ts';
import { openTerminal } from './terminal.ts';

/*
 * node --conditions=@blue-budget/source apps/services/src/commands/create-person.ts
 *
 * Asks for a person's details and password and adds them as verified, so that they can log in at once. On the embedded database the
 * services must be stopped meanwhile. Reads the environment as the services do.
 */
await runCommand(async (_config, database) => {
  const terminal = openTerminal();
  try {
    const person = {
      firstName: await terminal.ask('First name: '),
      lastName: await terminal.ask('Last name: '),
      emailAddress: await terminal.ask('E-mail address: '),
      mobileNumber: await terminal.ask('Mobile number, ten digits: '),
      password: await terminal.askSecretly('Password: '),
    };
    const openLedger = (userId: string) => database.inTenant(userId, (trx) => createTenant(trx, userId));
    await createPerson({ database, passwords: argon2Passwords(), now: Date.now, openLedger }, person);
    process.stdout.write(`${person.emailAddress} can log in now.\n`);
  } finally {
    terminal.close();
  }
});
