import type { Hono } from 'hono';
import { html } from 'hono/html';
import type { OpenDatabase } from '../db/connect.ts';
import type { HttpEnvironment } from '../http/environment.ts';
import { sentMessages, type SentMessage } from './simulators.ts';
import { requireThisMachine } from './this-machine.ts';

/**
 * The page that shows what the simulators of mail and SMS were given. Codes and links of other people stand on it, so it answers
 * this machine only, and nothing that came through a proxy or by another name (product, Q-SEC).
 */
export function addMailbox(app: Hono<HttpEnvironment>, database: OpenDatabase): void {
  app.get('/mailbox', async (context) => {
    requireThisMachine(context, refusal);
    context.header('Cache-Control', 'no-store');
    return context.html(page(await sentMessages(database)));
  });
  app.get('/mailbox.css', (context) => {
    requireThisMachine(context, refusal);
    return context.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });
}

const refusal = 'The mailbox can be read on this machine only.';

const page = (sent: SentMessage[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Mailbox</title>
    <link rel="stylesheet" href="/mailbox.css">
  </head>
  <body>
    <main>
      <h1>Mailbox</h1>
      <p>Mails and text messages that were written on this machine. None of them left it. Newest first; reload to see more.</p>
      ${sent.length === 0 ? html`<p>Nothing was sent yet.</p>` : sent.map(entry)}
    </main>
  </body>
</html>`;

const entry = (message: SentMessage) => html`
      <article>
        <h2>${message.channel === 'mail' ? message.subject : 'Text message'}</h2>
        <p class="about">${message.channel === 'mail' ? 'E-mail' : 'SMS'} to ${message.recipient}, <time datetime="${message.sentAt.toISOString()}">${message.sentAt.toUTCString()}</time></p>
        <pre>${message.body}</pre>
      </article>`;

const style = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 2rem 1rem; background: Canvas; color: CanvasText; }
main { max-width: 44rem; margin: 0 auto; }
article { margin-top: 1.5rem; padding: 1rem 1.25rem; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 0.75rem; }
h2 { margin: 0; font-size: 1.125rem; }
.about { margin: 0.25rem 0 0.75rem; font-size: 0.875rem; color: color-mix(in srgb, CanvasText 75%, Canvas); }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
`;
