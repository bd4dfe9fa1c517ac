import { pretendBankForm, writePretendMessage } from '@blue-budget/api/contract';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { HttpContext, HttpEnvironment } from '../http/environment.ts';
import type { PretendBank, PretendChoice, PretendLinkInfo } from './pretend-bank.ts';
import { pretendInstitutions } from './pretend-bank-script.ts';
import { pretendPage, pretendScript, pretendStyle } from './pretend-page.ts';
import { requireThisMachine } from './this-machine.ts';

/**
 * The pretend bank's pages. The app embeds its form in a frame, like the provider's own; at its end it notifies the parent page (see
 * `pretendBankForm`). The other page lets days go by. They answer this machine only.
 */
export function addPretendBankPages(app: Hono<HttpEnvironment>, bank: PretendBank): void {
  app.use(`${pretendBankPath}/*`, async (context, next) => {
    requireThisMachine(context, refusal);
    context.header('Cache-Control', 'no-store');
    await next();
  });
  app.get(`${pretendBankPath}/form.css`, (context) => context.body(pretendStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' }));
  app.get(`${pretendBankPath}/form.js`, (context) => context.body(pretendScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }));
  app.get(pretendBankPath, async (context) => context.html(pretendPage({ title: 'Pretend bank', path: pretendBankPath, content: days(await bank.links()) })));
  app.post(`${pretendBankPath}/next-day`, async (context) => {
    const { item, email } = await context.req.parseBody();
    await bank.nextDay({ ...(typeof item === 'string' && { itemId: item }), ...(typeof email === 'string' && { emailAddress: email }) });
    return context.redirect(pretendBankPath, 303);
  });
  const form = `${pretendBankPath}/:token` as const;
  app.get(form, async (context) => shown(context, await bank.isOpen(context.req.param('token')) ? { outcome: 'none' } : { outcome: 'unknown' }));
  app.post(form, async (context) => {
    const { bank: chosen } = await context.req.parseBody();
    if (typeof chosen !== 'string') return shown(context, { outcome: 'closed' });
    const choice = await bank.choose(context.req.param('token'), chosen);
    return shown(context, choice === null ? { outcome: 'unknown' } : { outcome: 'linked', choice });
  });
}

const { path: pretendBankPath } = pretendBankForm;
const refusal = 'The pretend bank can be used on this machine only.';

type Shown = { outcome: 'none' | 'closed' | 'unknown' } | { outcome: 'linked'; choice: PretendChoice };

function shown(context: HttpContext, what: Shown) {
  context.set('standsInApp', true);
  return context.html(pretendPage({ title: 'Pretend bank', path: pretendBankPath, outcome: what.outcome, message: messageOf(what), content: contentOf(what) }));
}

function messageOf(what: Shown): string | null {
  if (what.outcome === 'closed') return writePretendMessage(pretendBankForm, { type: 'pretend-bank', outcome: what.outcome });
  return what.outcome === 'linked' ? writePretendMessage(pretendBankForm, { type: 'pretend-bank', outcome: what.outcome, ...what.choice }) : null;
}

function contentOf(what: Shown) {
  switch (what.outcome) {
    case 'none': return choices;
    case 'closed': return html`<p role="status">Nothing was linked.</p>`;
    case 'unknown': return html`<p role="status">This form is not open (any more).</p>`;
    case 'linked': return html`<p role="status">${what.choice.institution.name} may be read from now on.</p>`;
  }
}

const choices = html`<form method="post">
        <p>No bank is asked: this form stands in for the one of the bank-linking provider.</p>
        <fieldset>
          <legend>Link your accounts at</legend>
          ${pretendInstitutions.map(({ name, institutionId }, place) =>
            html`<label><input type="radio" name="bank" value="${institutionId}"${place === 0 ? ' checked' : ''}> ${name}</label>`)}
        </fieldset>
        <button>Link</button>
      </form>
      <form method="post"><button>Cancel</button></form>`;

const days = (links: readonly PretendLinkInfo[]) => html`<p>Each day the banks report something new: pending transactions post, change or go.</p>
      ${links.length === 0 ? html`<p>Nobody has linked a bank.</p>` : links.map(link)}
      ${links.length > 1 ? html`<form method="post" action="${pretendBankPath}/next-day"><button>Next day at all banks</button></form>` : ''}`;

const link = ({ itemId, emailAddress, bank, days: passed }: PretendLinkInfo) => html`<form method="post" action="${pretendBankPath}/next-day">
        <fieldset>
          <legend>${bank}</legend>
          <p>Linked by ${emailAddress}, day ${passed}</p>
          <input type="hidden" name="item" value="${itemId}">
          <button>Next day at ${bank}</button>
        </fieldset>
      </form>`;
