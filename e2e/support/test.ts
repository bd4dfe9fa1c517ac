import { expect, test as base, type Page } from 'playwright/test';
import type { Settler } from './orders.ts';
import { startServices, type Services } from './services.ts';

/** Everything a journey needs: a page of the app, and the services behind it. One set of services serves all journeys of a clock. */
export const test = base.extend<{ faults: string[] }, { now: string | null; services: Services }>({
  /** The moment at which the clocks of the services and of the browser stand, as an ISO date; without it theirs is that of the machine. */
  now: [null, { option: true, scope: 'worker' }],
  services: [
    async ({ now }, use) => {
      const services = await startServices(now === null ? null : Date.parse(now));
      await use(services);
      await services.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ services }, use) => use(services.url),
  context: async ({ context, now }, use) => {
    if (now !== null) await context.clock.setFixedTime(now);
    await use(context);
  },
  // A journey during which the page threw, or the browser refused something for the security policy, has failed.
  faults: [
    async ({ context }, use) => {
      const faults: string[] = [];
      context.on('weberror', (fault) => faults.push(fault.error().message));
      context.on('console', (message) => {
        if (/Content Security Policy|Trusted(HTML|Script)/i.test(message.text())) faults.push(message.text());
      });
      await use(faults);
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** A person who is unique in this run. */
export type Person = Settler;

let made = 0;

export function newPerson(): Person {
  made += 1;
  return {
    firstName: 'Sample', lastName: 'Person', emailAddress: `sample-${process.pid}-${made}@example.com`,
    mobileNumber: `555${String(1_000_000 + made)}`, password: 'harbour-Lantern-4',
  };
}

/** Fills in the three steps of the registration wizard, and stays on the last. */
export async function fillInWizard(page: Page, person: Person): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('E-mail').fill(person.emailAddress);
  await page.getByLabel('Mobile number').fill(person.mobileNumber);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password', { exact: true }).fill(person.password);
}

/** Fills in the registration wizard and sends it. */
export async function register(page: Page, person: Person): Promise<void> {
  await page.goto('/register');
  await fillInWizard(page, person);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL('/verify-sms');
}

/** The code in the newest text message to a person. */
export async function newestCode(services: Services, { mobileNumber }: Person): Promise<string> {
  return sent(services, mobileNumber, /\d{6}/);
}

/** The newest link to a page that was mailed to a person. Mails may leave after the answer to what asked for them. */
export async function mailedLink(services: Services, { emailAddress }: Person, page: 'verify-email' | 'reset-password'): Promise<string> {
  return sent(services, emailAddress, new RegExp(`http\\S+/${page}\\?\\S+`));
}

/** The match in the newest message to a recipient, once there is one. */
async function sent(services: Services, recipient: string, wanted: RegExp): Promise<string> {
  let found = '';
  await expect.poll(async () => {
    found = wanted.exec(await services.newestMessage(recipient))?.[0] ?? '';
    return found;
  }, { message: `a message to ${recipient} that holds ${String(wanted)}` }).not.toBe('');
  return found;
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Verification code').fill(code);
  await page.getByRole('button', { name: 'Verify' }).click();
}

/** Registers a person and verifies phone and e-mail, so that a login works. */
export async function verifiedPerson(page: Page, services: Services): Promise<Person> {
  const person = newPerson();
  await register(page, person);
  await enterCode(page, await newestCode(services, person));
  await expect(page).toHaveURL('/login');
  await page.goto(await mailedLink(services, person, 'verify-email'));
  await expect(page).toHaveURL('/login');
  return person;
}

export async function logIn(page: Page, { emailAddress, password }: Pick<Person, 'emailAddress' | 'password'>): Promise<void> {
  await page.getByLabel('E-mail').fill(emailAddress);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log In' }).click();
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'PROFILE' }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
}
