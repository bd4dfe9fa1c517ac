import { pretendCardForm, writePretendMessage } from '@blue-budget/api/contract';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { HttpContext, HttpEnvironment } from '../http/environment.ts';
import { pretendCardKinds, type PaymentOutcome, type PretendCardKind, type PretendCards } from './pretend-cards.ts';
import { pretendPage, pretendScript, pretendStyle, type Part } from './pretend-page.ts';
import { requireThisMachine } from './this-machine.ts';

/**
 * The pretend card form, which the app embeds in a frame, like the card provider's own. Once paid it notifies the parent page;
 * see `pretendCardForm`. It answers this machine only.
 */
export function addPretendCardForm(app: Hono<HttpEnvironment>, cards: PretendCards): void {
  const address = `${path}/:secret` as const;
  app.get(`${path}/form.css`, (context) => {
    requireThisMachine(context, refusal);
    return context.body(pretendStyle, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
  app.get(`${path}/form.js`, (context) => {
    requireThisMachine(context, refusal);
    return context.body(pretendScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' });
  });
  app.get(address, async (context) => shown(context, await cards.isOpen(context.req.param('secret')) ? null : 'unknown'));
  app.post(address, async (context) => {
    requireThisMachine(context, refusal);
    const { card, confirmed } = await context.req.parseBody();
    const kind = pretendCardKinds.find((each) => each === card);
    if (kind === undefined) return shown(context, null);
    if (confirmed === 'no') return shown(context, 'declined', kind);
    return shown(context, await cards.pay(context.req.param('secret'), kind, confirmed === 'yes'), kind);
  });
}

const { path } = pretendCardForm;
const refusal = 'Pretend cards can be used on this machine only.';

function shown(context: HttpContext, outcome: PaymentOutcome | null, card: PretendCardKind = 'accepted') {
  requireThisMachine(context, refusal);
  context.set('standsInApp', true);
  context.header('Cache-Control', 'no-store');
  const isOver = outcome === 'paid' || outcome === 'unknown';
  return context.html(page(outcome, outcome === 'confirmation' ? confirmation(card) : isOver ? '' : choice(card)));
}

const said: Partial<Record<PaymentOutcome, string>> = {
  paid: 'The payment was accepted.',
  declined: 'The card was declined. Choose another one and try again.',
  unknown: 'This checkout is not open (any more).',
};

const labels: Record<PretendCardKind, string> = {
  accepted: 'A card that is accepted',
  declined: 'A card that is declined',
  confirmed: 'A card whose bank asks for confirmation',
};

const page = (outcome: PaymentOutcome | null, content: Part | '') => pretendPage({
  title: 'Pretend card', path, outcome: outcome ?? 'none',
  message: outcome === 'paid' ? writePretendMessage(pretendCardForm, { type: 'pretend-card', outcome }) : null,
  content: html`<p role="status">${outcome === null ? '' : said[outcome] ?? ''}</p>
      ${content}`,
});

const choice = (chosen: PretendCardKind) => html`<form method="post">
        <p>No money moves: this form stands in for the one of the card provider.</p>
        <fieldset>
          <legend>Pay with</legend>
          ${pretendCardKinds.map((kind) => option(kind, kind === chosen))}
        </fieldset>
        <button>Pay</button>
      </form>`;

const option = (kind: PretendCardKind, isChosen: boolean) =>
  html`<label><input type="radio" name="card" value="${kind}"${isChosen ? ' checked' : ''}> ${labels[kind]}</label>`;

const confirmation = (card: PretendCardKind) => html`<form method="post">
        <p>The pretend bank asks: do you confirm this payment?</p>
        <input type="hidden" name="card" value="${card}">
        <button name="confirmed" value="yes">Confirm</button>
        <button name="confirmed" value="no">Refuse</button>
      </form>`;
