import { ledgerVersionHeader, usualBody, xsrfHeader } from '@blue-budget/api/contract';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { secureHeaders } from 'hono/secure-headers';
import { TooManyWaiting } from '../db/turns.ts';
import { isUnreachable } from '../db/unreachable.ts';
import type { HttpContext, HttpEnvironment } from './environment.ts';
import { requireOwnHost } from './host.ts';
import { describeError, type Log } from './log.ts';
import type { FormSources } from '../outside/ports.ts';
import { createMetrics, type Metrics } from '../telemetry/metrics.ts';
import { reportTo } from '../telemetry/security-events.ts';
import { observe } from './observe.ts';
import { requireOwnOrigin } from './origin.ts';
import { Refusal, refusalBody } from './refusal.ts';
import type { Site } from './site.ts';

interface FrameSettings {
  site: Site;
  log: Log;
  metrics?: Metrics;
  /** Of vendors, which pages of the app may embed. */
  forms?: readonly FormSources[];
}

/**
 * An app with what holds for every answer of every service: a request id, one log line, its measurement, security headers, the check of
 * Origin, and errors as `{ message }`. Routes are added to it.
 */
export function createFrame({ site, log, metrics = createMetrics(), forms = [] }: FrameSettings): Hono<HttpEnvironment> {
  const app = new Hono<HttpEnvironment>();
  const report = reportTo(log, metrics);
  app.use(observe({ log, metrics }));
  app.use(async (context, next) => {
    await next();
    if (isLargelyUnread(context)) context.header('Connection', 'close');
    if (context.get('standsInApp')) letAppFrame(context, site);
    if (context.get('compilesWasm')) letCompile(context);
  });
  app.use(securityHeaders(site, forms));
  app.use(requireOwnHost(site, report));
  if (site.appOrigins.length > 0) {
    app.use(cors({
      origin: [...site.appOrigins],
      credentials: true,
      allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', xsrfHeader],
      exposeHeaders: [ledgerVersionHeader, 'Retry-After', 'X-Request-Id'],
    }));
  }
  app.use(requireOwnOrigin(site, report));
  app.use(methodNotAllowed({
    app,
    onMethodNotAllowed: (context, methods) => context.json(refusalBody('This address does not take that method.'), 405, { Allow: methods.join(', ') }),
  }));
  app.notFound((context) => context.json(refusalBody('There is nothing at this address.'), 404));
  app.onError((error, context: HttpContext) => {
    if (error instanceof Refusal) {
      if (error.details.retryAfter !== undefined) context.header('Retry-After', String(error.details.retryAfter));
      return context.json(refusalBody(error.said, error.details), error.code);
    }
    if (error instanceof HTTPException && error.status < 500) return context.json(refusalBody('The request could not be read.'), error.status);
    if (error instanceof TooManyWaiting) {
      context.header('Retry-After', String(soon));
      return context.json(refusalBody('Too many changes of this budget were sent at once. Please try again in a moment.'), 503);
    }
    log.error({ error: describeError(error) }, 'failed');
    if (isUnreachable(error)) {
      context.header('Retry-After', String(soon));
      return context.json(refusalBody('Blue Budget cannot reach its database just now. Please try again in a moment.'), 503);
    }
    return context.json(refusalBody('Something went wrong on our side. Please try again.'), 500);
  });
  return app;
}

/** Whether much of a body is still to come of what is answered already: it is not read only to be thrown away. */
function isLargelyUnread({ req, env }: HttpContext): boolean {
  // What the services send to themselves comes through no server.
  const server: Partial<typeof env> | undefined = env;
  return server?.incoming?.complete === false && (req.header('Transfer-Encoding') !== undefined || Number(req.header('Content-Length') ?? 0) > usualBody);
}

/** After how many seconds the database may be back. */
const soon = 2;

/**
 * Scripts and styles come from files of this site only. Style attributes are allowed, because components place themselves with
 * them; they cannot run anything.
 */
function securityHeaders({ production }: Site, forms: readonly FormSources[]) {
  const of = (kind: keyof FormSources) => forms.flatMap((form) => form[kind]);
  return secureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", ...of('scripts')],
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', ...of('images')],
      connectSrc: ["'self'", ...of('connections')],
      frameSrc: ["'self'", ...of('frames')],
      // Workers and the manifest come from this site, whatever scripts of vendors are allowed.
      workerSrc: ["'self'"],
      manifestSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      // Scripts of vendors make markup and further scripts of texts, in ways that they are free to change.
      ...(of('scripts').length === 0 && { requireTrustedTypesFor: ["'script'"], trustedTypes: ['default'] }),
    },
    strictTransportSecurity: production ? 'max-age=31536000; includeSubDomains' : false,
    xFrameOptions: 'DENY',
    // For browsers and plug-ins that are gone; they cost more on each page than Trusted Types do.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    referrerPolicy: 'no-referrer',
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}

/** Allows the app to embed a page in a frame; all other pages cannot be embedded. */
function letAppFrame({ res: { headers } }: HttpContext, { appOrigins }: Site): void {
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set('Content-Security-Policy', policy.replace("frame-ancestors 'none'", ["frame-ancestors 'self'", ...appOrigins].join(' ')));
  headers.delete('X-Frame-Options');
}

/**
 * Allows a worker to compile WebAssembly. It has a policy of its own, the one that comes with its script; pages keep theirs, and text is
 * evaluated nowhere.
 */
function letCompile({ res: { headers } }: HttpContext): void {
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set('Content-Security-Policy', policy.replace(/script-src [^;]*/, "script-src 'self' 'wasm-unsafe-eval'"));
}
