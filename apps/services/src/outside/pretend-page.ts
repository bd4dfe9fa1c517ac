import { html } from 'hono/html';

/** A part of a page, safe to stand in one. */
export type Part = ReturnType<typeof html>;

/**
 * A page of a local simulator. `outcome` names what it shows; `message`, if any, is what its script posts to the parent page. It sends its
 * referrer to its own site: otherwise a browser sends its forms with an Origin of null, which the services refuse.
 */
export const pretendPage = ({ title, path, outcome, content, message }: {
  title: string; path: string; outcome?: string; content: Part; message?: string | null;
}) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="referrer" content="same-origin">
    <title>${title}</title>
    <link rel="stylesheet" href="${path}/form.css">
    ${message ? html`<script src="${path}/form.js" defer></script>` : ''}
  </head>
  <body data-outcome="${outcome ?? 'none'}"${message ? html` data-message="${message}"` : ''}>
    <main>
      <h1>${title}</h1>
      ${content}
    </main>
  </body>
</html>`;

export const pretendStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 1rem; background: Canvas; color: CanvasText; }
main { max-width: 30rem; margin: 0 auto; }
h1 { margin: 0 0 0.5rem; font-size: 1.125rem; }
form + form { margin-top: 0.75rem; }
fieldset { margin: 0 0 1rem; padding: 0.75rem 1rem; border: 1px solid color-mix(in srgb, CanvasText 20%, Canvas); border-radius: 0.75rem; }
label { display: flex; gap: 0.5rem; align-items: center; min-height: 2.75rem; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; }
`;

/** Notifies the parent page, if any. */
export const pretendScript = `if (window.parent !== window) window.parent.postMessage(JSON.parse(document.body.dataset.message), '*');
`;
