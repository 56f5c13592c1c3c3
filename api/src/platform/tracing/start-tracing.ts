import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import manifest from '../../../package.json' with { type: 'json' };

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

/**
 * Sends traces to the collector configured by the `OTEL_*` variables; the SDK reads additional ones itself (headers, sampler,
 * batches, resource attributes). Loaded only if they are set.
 * @returns a function that flushes remaining spans and shuts down
 */
export const startTracing = async ({ protocol, service }: TracingSettings): Promise<() => Promise<void>> => {
  const own = resourceFromAttributes({ 'service.name': service, 'service.version': manifest.version });
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(await exporterFor(protocol))],
  });
  provider.register();
  return () => provider.shutdown();
};
