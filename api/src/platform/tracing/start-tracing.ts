import { DiagLogLevel, diag } from '@opentelemetry/api';
import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { Logger } from 'pino';
import manifest from '../../../package.json' with { type: 'json' };
import { stopTimes } from '../workers/stop-times.ts';

/** The SDK itself reads where to send traces; these settings are what is needed to start it. */
export interface TracingSettings {
  readonly protocol: 'http/protobuf' | 'http/json';
  readonly service: string;
}

const exporterFor = async (protocol: TracingSettings['protocol']) => {
  const { OTLPTraceExporter } =
    protocol === 'http/json'
      ? await import('@opentelemetry/exporter-trace-otlp-http')
      : await import('@opentelemetry/exporter-trace-otlp-proto');
  return new OTLPTraceExporter();
};

type TracingLog = Pick<Logger, 'warn'>;

/** What the SDK reports: a sentence, or an error as JSON, with its stack. */
const reasonOf = (message: string): string => {
  try {
    return (JSON.parse(message) as { message: string }).message;
  } catch {
    return message;
  }
};

/** Logs what the SDK cannot do, such as send spans to a collector that is down. */
const reportTo = (log: TracingLog): void => {
  const report = (message: string) => log.warn({ reason: reasonOf(message) }, 'Traces could not be sent');
  const ignore = () => undefined;
  diag.setLogger({ error: report, warn: report, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN);
};

/**
 * Sends traces to the collector configured by the `OTEL_*` variables; the SDK reads additional ones itself (headers, sampler,
 * batches, resource attributes). Loaded only if they are set.
 * @returns a function that flushes remaining spans and shuts down
 */
export const startTracing = async ({ protocol, service }: TracingSettings, log: TracingLog): Promise<() => Promise<void>> => {
  reportTo(log);
  const own = resourceFromAttributes({ 'service.name': service, 'service.version': manifest.version });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(await exporterFor(protocol))],
  });
  provider.register();
  return async () => {
    const flushed = provider.shutdown().then(
      () => true,
      () => false,
    );
    if (!(await Promise.race([flushed, Bun.sleep(stopTimes.traces)]))) log.warn({}, 'The last traces could not be sent');
  };
};
