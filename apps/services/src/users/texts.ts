import { mostPasskeys } from '@blue-budget/api/contract';
import { deletionGraceDays } from '@blue-budget/domain/limits';
import { productName } from '@blue-budget/messages';
import type { Said } from '../http/refusal.ts';

/** What the users service answers in its own words; the client shows it as it is. Texts that the rules word come from the message table. */
export const answers = {
  wrongLogin: 'The e-mail address or the password is wrong.',
  emailVerified: 'Your e-mail address is verified. You can log in now.',
  emailVerifiedAlready: 'Your e-mail is verified already.',
  emailChanged: 'Your new e-mail address is verified.',
  emailTaken: 'This e-mail address belongs to an account already.',
  resetRequested: 'If there is an account with this e-mail address, a link to choose a new password is on its way.',
  passwordChanged: 'Your password was changed. You can log in with it now.',
  invitationForOther: 'This invitation was sent to another e-mail address.',
  invitationUsed: 'This invitation was already used.',
  codeWrong: { code: 'account.codeIncorrect' },
  codeExpired: 'Your verification code has expired. Log in to be sent a new one.',
  passwordWrong: 'The password is wrong.',
  authenticatorOn: 'An authenticator app is set up already.',
  noPasskeysHere: 'Passkeys need an address with a name, such as budget.example.org.',
  passkeyKnown: 'This passkey is there already.',
  passkeyGone: 'This passkey is not there any more.',
  passkeysFull: `There are ${mostPasskeys} passkeys already. Remove one first.`,
  noSecondStep: 'Set up a second step first.',
  sessionOver: 'That device is logged out already.',
  codeLocked: { code: 'account.tooManyAttempts' },
  numberDiffers: 'The code was sent to another number.',
  nothingPending: 'There is no verification pending for this number. Log in to be sent a code.',
  tooManySms: 'Too many text messages were asked for. Please wait a while and try again.',
  smsFailed: 'We could not send a text message to this number. Please check it, or try again later.',
  noWayOut: `This ${productName} cannot send messages yet. Please ask whoever runs it.`,
} satisfies Record<string, Said>;

const securityNews = {
  authenticatorOn: 'a login to your account now asks for a code of your authenticator app.',
  authenticatorOff: 'a login to your account no longer asks for a code of an authenticator app.',
  passkeyAdded: 'a passkey was added to your account. It can confirm a login after your password.',
  passkeyRemoved: 'a passkey was removed from your account. It no longer confirms a login.',
  recoveryCodesRenewed: 'new recovery codes were made for your account. Those of before no longer work.',
  recoveryCodeUsed: 'somebody just logged in to your account with a recovery code. It does not work again.',
};
/** What is told by mail about the safety of an account. */
export type SecurityNews = keyof typeof securityNews;

interface Letter {
  subject: string;
  text: string;
}

/** The registering person chooses the name, and the mail may go to somebody else: what is more than a name is left out. */
const greeting = (firstName: string) => (/^[\p{L}\p{M} '’-]{1,30}$/u.test(firstName) ? `Hello ${firstName},` : 'Hello,');
const regards = `All the best,\n${productName}`;

/** Mails and text messages, plain and short. */
export const letters = {
  verifyEmail: (firstName: string, link: string): Letter => letter(
    `Verify your e-mail address for ${productName}`,
    greeting(firstName),
    `welcome to ${productName}. Please open this link to verify your e-mail address. It works once and for 24 hours:`,
    link,
    'If you did not register, you need not do anything.',
  ),
  alreadyRegistered: (firstName: string, login: string, forgotten: string): Letter => letter(
    `You already have an account at ${productName}`,
    greeting(firstName),
    'somebody, perhaps you, just tried to register with this e-mail address. You have an account already, and nothing about it was changed.',
    `Log in: ${login}\nForgot the password? ${forgotten}`,
  ),
  resetPassword: (firstName: string, link: string): Letter => letter(
    `Choose a new password for ${productName}`,
    greeting(firstName),
    'open this link to choose a new password. It works once and for one hour:',
    link,
    'If you did not ask for it, you need not do anything: your password stays as it is.',
  ),
  passwordChanged: (firstName: string, forgotten: string): Letter => letter(
    `Your password for ${productName} was changed`,
    greeting(firstName),
    'your password was just changed, and every device was logged out.',
    `If it was not you, choose a new one at once: ${forgotten}`,
  ),
  /** By somebody who was logged in. */
  passwordChangedByOwner: (firstName: string, forgotten: string): Letter => letter(
    `Your password for ${productName} was changed`,
    greeting(firstName),
    'your password was just changed by a device that was logged in, and every other device was logged out.',
    `If it was not you, choose a new one at once: ${forgotten}`,
  ),
  newDevice: (firstName: string, { device, network }: { device: string; network: string }, forgotten: string): Letter => letter(
    `A new device logged in to your ${productName}`,
    greeting(firstName),
    `somebody, most likely you, just logged in to your account on a device that was not seen before.\n${
      [`Device: ${device || 'unknown'}`, ...(network === '' ? [] : [`Network: ${network}`])].join('\n')}`,
    `If it was not you, choose a new password at once, which logs out every device: ${forgotten}`,
  ),
  security: (firstName: string, news: SecurityNews, forgotten: string): Letter => letter(
    `A change to the safety of your ${productName}`,
    greeting(firstName),
    securityNews[news],
    `If it was not you, choose a new password at once: ${forgotten}`,
  ),
  accountDeleted: (firstName: string): Letter => letter(
    `Your account at ${productName} was deleted`,
    greeting(firstName),
    `your account was just deleted. In ${deletionGraceDays} days everything that is kept of you will be erased.`,
    'If it was not you, please contact support before that.',
  ),
  code: (code: string) => `${code} is your ${productName} verification code. It is valid for 5 minutes. We never ask you for it.`,
};

function letter(subject: string, ...paragraphs: string[]): Letter {
  return { subject, text: [...paragraphs, regards].join('\n\n') };
}
