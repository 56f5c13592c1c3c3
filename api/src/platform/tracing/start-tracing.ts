import { defaultResource, detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import manifest from '../../../package.json' with { type: 'json' };

/** Where traces go is the SDK's to read; these are what it takes to start it. */
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
 * Sends traces to the collector that the `OTEL_*` variables name; the SDK reads further ones by itself (headers, sampler, batches,
 * attributes of the resource). Loaded only where they are set.
 * @returns a function that sends what is left, and ends
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
