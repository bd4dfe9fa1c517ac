import { randomUUID } from 'node:crypto';
import { propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Link } from '@opentelemetry/api';
import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { Metrics } from '../telemetry/metrics.ts';
import { requestIds } from '../telemetry/request-id.ts';
import { tracer } from '../telemetry/tracing.ts';
import type { HttpContext, HttpEnvironment } from './environment.ts';
import { readyPath } from './health.ts';
import type { Log } from './log.ts';

/**
 * Gives each request an id, and reports it three times once it is answered: a line in the log, a measurement, a span. All of them name the
 * route and never the requested address, which may contain a token or a name.
 */
export function observe({ log, metrics }: { log: Log; metrics: Metrics }): MiddlewareHandler<HttpEnvironment> {
  return async (context, next) => {
    const requestId = randomUUID();
    context.header('X-Request-Id', requestId);
    metrics.requestsInFlight.inc();
    const began = performance.now();
    await tracer().startActiveSpan('request', { root: true, kind: SpanKind.SERVER, links: linksOf(context) }, async (span) => {
      try {
        await requestIds.run(requestId, next);
      } finally {
        const duration = performance.now() - began;
        const [method, route, { status }] = [methodOf(context), routePath(context, -1), context.res];
        metrics.requestsInFlight.dec();
        metrics.requestDuration.observe({ method, route, status: `${Math.floor(status / 100)}xx` }, duration / 1000);
        span.updateName(`${method} ${route}`);
        span.setAttributes({ 'http.request.method': method, 'http.route': route, 'http.response.status_code': status });
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        const traced = span.isRecording() ? { traceId: span.spanContext().traceId } : {};
        span.end();
        // Balancers ask every other second.
        log[route === readyPath ? 'debug' : 'info']({
          requestId, method, route, status, duration: Math.round(10 * duration) / 10, userId: context.get('userId'), ...traced,
        }, 'answered');
      }
    });
  };
}

/**
 * The span that the caller says it made the request in. A link lets it be found; as a parent, strangers could add to any trace, or decide
 * what is traced. `tracestate` and `baggage` are not read.
 */
function linksOf({ req }: HttpContext): Link[] {
  const traceparent = req.header('traceparent');
  if (traceparent === undefined) return [];
  const caller = trace.getSpanContext(propagation.extract(ROOT_CONTEXT, { traceparent }));
  return caller === undefined ? [] : [{ context: caller }];
}

/** A method may be any word; those that no route takes are one. */
function methodOf({ req: { method } }: HttpContext): string {
  return methods.has(method) ? method : 'other';
}

const methods = new Set(['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']);
