import { setTimeout as pause } from 'node:timers/promises';
import { context, propagation, trace, type Tracer } from '@opentelemetry/api';
import type { SpanExporter } from '@opentelemetry/sdk-trace';

/** Makes spans; they lead nowhere until `startTracing`. */
export function tracer(): Tracer {
  return trace.getTracer('blue-budget');
}

export interface TracingSettings {
  /** Where a collector takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  /** Which part of all requests is traced, from 0 to 1. */
  share: number;
}

/**
 * Sends spans to a collector. The SDK is loaded here and only here, so that whoever has no collector pays nothing for it. Returns a
 * function that sends what is left and ends it.
 */
export async function startTracing({ endpoint, share }: TracingSettings, exporter?: SpanExporter): Promise<() => Promise<void>> {
  const [{ AsyncLocalStorageContextManager }, { W3CTraceContextPropagator }, { OTLPTraceExporter }, { resourceFromAttributes }, sdk] = await Promise.all([
    import('@opentelemetry/context-async-hooks'), import('@opentelemetry/core'), import('@opentelemetry/exporter-trace-otlp-proto'),
    import('@opentelemetry/resources'), import('@opentelemetry/sdk-trace'),
  ]);
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'blue-budget' }),
    // The choice is made here alone: a caller that asks for its requests to be traced is not listened to.
    sampler: new sdk.TraceIdRatioBasedSampler(share),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: exporter ?? new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return async () => {
    for (const part of [trace, propagation, context]) part.disable();
    await Promise.race([provider.shutdown().catch(() => {}), pause(longestGoodbye, null, { ref: false })]);
  };
}

/** How long the last spans may take to a collector that is slow or away, in milliseconds. */
const longestGoodbye = 1000;
