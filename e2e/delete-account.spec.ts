import type { Page } from 'playwright/test';
import { messages } from '../packages/messages/src/index.ts';
import { budgeter, panelOf } from './support/budgeting.ts';
import { expect, logIn, newestCode, test } from './support/test.ts';

const minute = 60_000;
const { account, accountView, auth, deleteAccount, session } = messages;

test('a person deletes the account through a wrong password, a wrong code, an expired one and a lockout; login then shows that it is deleted [DEL-01] [DEL-02] [DEL-03] [DEL-04] [DEL-05] [DEL-06] [DEL-09] [DEL-10] [DEL-11] [DEL-13] [DEL-14] [DEL-15]', async ({ page, services }) => {
  const person = await budgeter(page, services, {});
  const panel = panelOf(page);
  const question = panel.getByText(deleteAccount.confirmation.question);
  const problem = panel.getByRole('alert');
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.method() === 'DELETE') asked.add(new URL(request.url()).pathname);
  });

  await test.step('the account is deleted after a question only; Back leads to it again', async () => {
    await page.getByRole('button', { name: 'PROFILE' }).click();
    await page.getByRole('button', { name: /^Account/ }).click();
    await panel.getByRole('button', { name: accountView.manage }).click();
    await panel.getByRole('button', { name: accountView.deleteAccount }).click();
    await expect(question).toBeVisible();
    await panel.getByRole('button', { name: deleteAccount.confirmation.next }).click();
    await expect(panel.getByText(deleteAccount.password.explanation)).toBeVisible();
    await panel.getByRole('button', { name: 'Back' }).click();
    await expect(question).toBeVisible();
    await panel.getByRole('button', { name: deleteAccount.confirmation.next }).click();
  });
  await test.step('without the password, or with a wrong one, no code is sent', async () => {
    const before = await newestCode(services, person);
    await panel.getByRole('button', { name: deleteAccount.password.next }).click();
    await expect(problem).toHaveText(account.passwordMissing);
    await enterPassword(page, 'harbour-Lantern-5');
    await expect(problem).toHaveText('The password is wrong.');
    expect(await newestCode(services, person)).toBe(before);
  });
  await test.step('half a code, and a wrong one, are refused', async () => {
    await enterPassword(page, person.password);
    await expectCodeAsked(page);
    await tryCode(page, '123');
    await expect(problem).toHaveText(account.codeMissing);
    await tryCode(page, otherThan(await newestCode(services, person)));
    await expect(problem).toHaveText(account.codeIncorrect);
  });
  await test.step('four minutes later the code is still valid, one more and it has expired: I request another', async () => {
    const code = await newestCode(services, person);
    await services.putForward(4 * minute);
    await tryCode(page, otherThan(code));
    await expect(problem).toHaveText(account.codeIncorrect);
    await services.putForward(minute);
    await tryCode(page, code);
    await expect(problem).toHaveText(account.codeExpired);
    await enterPassword(page, person.password);
    await expectCodeAsked(page);
  });
  await test.step('the fifth wrong code locks the person out: the right one is refused, and no other is sent', async () => {
    const code = await newestCode(services, person);
    for (const words of [account.codeIncorrect, account.codeIncorrect, account.tooManyAttempts]) {
      await tryCode(page, otherThan(code));
      await expect(problem).toHaveText(words);
    }
    await tryCode(page, code);
    await expect(problem).toHaveText(account.tooManyAttempts);
    await panel.getByRole('button', { name: 'Back' }).click();
    await services.putForward(14 * minute);
    await enterPassword(page, person.password);
    await expect(problem).toHaveText(account.tooManyAttempts);
    expect(await newestCode(services, person)).toBe(code);
  });
  await test.step('fifteen minutes after the fifth a code is sent, and deletes the account', async () => {
    await services.putForward(minute);
    await enterPassword(page, person.password);
    await expectCodeAsked(page);
    await tryCode(page, await newestCode(services, person));
    await expect(page).toHaveURL('/login');
    await expect(page.getByText(session.deleted)).toBeVisible();
    expect([...asked]).toEqual(['/api/initiate-delete-account', '/api/delete-account']);
  });
  await test.step('the login shows that it is deleted', async () => {
    await logIn(page, person);
    await expect(page.getByRole('alert')).toHaveText(auth.accountDeleted);
    await expect(page).toHaveURL('/login');
  });
});

async function enterPassword(page: Page, password: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByLabel(deleteAccount.password.label, { exact: true }).fill(password);
  await panel.getByRole('button', { name: deleteAccount.password.next }).click();
}

/** Once a code is asked for it has been sent. */
async function expectCodeAsked(page: Page): Promise<void> {
  await expect(panelOf(page).getByText(deleteAccount.code.explanation)).toBeVisible();
}

async function tryCode(page: Page, code: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByLabel(deleteAccount.code.label).fill(code);
  await panel.getByRole('button', { name: deleteAccount.code.next }).click();
}

const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');
