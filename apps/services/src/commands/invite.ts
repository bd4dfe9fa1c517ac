import { loadKeys } from '../tokens/secrets.ts';
import { invite } from '../users/invitations.ts';
import { CommandError, runCommand } from './run.ts';

/*
 * node --conditions=@blue-budget/source apps/services/src/commands/invite.ts EMAIL
 *
 * Prints a link by which the holder of that address may register. It works once, for seven days. On the embedded database the
 * services must be stopped meanwhile. Reads the environment as the services do; PUBLIC_URL is what the link begins with.
 */
await runCommand(async (config, { db }) => {
  const [emailAddress] = process.argv.slice(2);
  if (emailAddress === undefined) throw new CommandError('Say whom to invite: invite.ts name@example.org');
  const publicUrl = config.publicUrl ?? `http://${config.host}:${config.port}`;
  const link = await invite({ db, keys: await loadKeys(config), publicUrl, now: Date.now() }, emailAddress);
  process.stdout.write(`${link}\n`);
});
