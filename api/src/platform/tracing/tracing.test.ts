import { context, propagation, trace } from '@opentelemetry/api';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPortal, type TestPortal } from '../../../test/portal.ts';
import { type S3Server, s3Variables, startS3Server } from '../../../test/s3-server.ts';
import { parseEnv } from '../../env.ts';
import { jobs } from '../../jobs.ts';
import { driverOf } from '../db/client.ts';
import { startWorker } from '../jobs/worker.ts';
import { mailerOf, sendMail } from '../mail/mail.ts';
import { startTracing } from './start-tracing.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, unknown> }[];
}
interface Sent {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: SentSpan['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly SentSpan[] }[];
  }[];
}

const log = { warn: vi.fn() };

/** A collector as the SDK sees one: OTLP over HTTP, with the configured header. */
const received: { path: string; type: string | null; key: string | null; body: Uint8Array }[] = [];
const collector = Bun.serve({
  port: 0,
  fetch: async (request) => {
    const { headers, url } = request;
    received.push({
      path: new URL(url).pathname,
      type: headers.get('content-type'),
      key: headers.get('x-key'),
      body: await request.bytes(),
    });
    return Response.json({});
  },
});
const endpoint = `http://127.0.0.1:${collector.port}`;
const variables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
  OTEL_EXPORTER_OTLP_HEADERS: 'x-key=of the collector',
  OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment=test',
};
const batches = (): Sent[] => received.map(({ body }) => JSON.parse(new TextDecoder().decode(body)) as Sent);
const spans = (): SentSpan[] =>
  batches().flatMap(({ resourceSpans }) => resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
const attributesOf = ({ attributes }: Pick<SentSpan, 'attributes'>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const mails: string[] = [];
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onRcptTo: ({ address }, _, done) => {
    mails.push(address);
    done();
  },
  onData: (stream, _, done) => stream.on('end', () => done()).resume(),
});

const traceId = '0af7651916cd43dd8448eb211c80319c';
const callerSpan = 'b7ad6b7169203331';
const traceparent = `00-${traceId}-${callerSpan}-01`;

let portal: TestPortal;
let s3: S3Server;
const cleanups: (() => unknown)[] = [];
/** The spans of a name in the caller's trace. */
const spansNamed = (name: string) => spans().filter((span) => span.traceId === traceId && span.name === name);

beforeAll(async () => {
  for (const [name, value] of Object.entries(variables)) process.env[name] = value;
  s3 = await startS3Server();
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const port = (smtp.server.address() as { port: number }).port;
  const { tracing } = parseEnv(variables);
  if (!tracing) throw new Error('a collector is named');
  const stop = await startTracing(tracing, log);
  portal = await openPortal({ ...variables, ...s3Variables(s3.newBucket()) });
  cleanups.push(
    portal.close,
    s3.stop,
    () => smtp.close(),
    () => collector.stop(true),
  );
  const ana = await portal.person();

  const send = (method: string, path: string, body?: unknown) =>
    portal.send(method, path, { as: ana, body, headers: { traceparent } });
  await send('GET', '/api/ideas?q=what+Ana+seeks');
  await send('GET', `/api/ideas/${crypto.randomUUID()}`);
  const upload = new FormData();
  upload.append('file', new File(['%PDF-1.7\n%%EOF\n'], 'Plan.pdf'));
  expect((await send('POST', '/api/upload/idea', upload)).status).toBe(200);
  await portal.ctx.db.execute('select 1 as outside_of_any_call');

  const ctx = { ...portal.ctx, mail: mailerOf(parseEnv({ SMTP_URL: `smtp://127.0.0.1:${port}` })) };
  const endWorker = await startWorker(ctx, driverOf(ctx.db), jobs);
  const parent = propagation.extract(context.active(), { traceparent });
  await context.with(parent, () => sendMail(ctx, { to: 'ana@portal.example', subject: 'What Ana reads', text: '' }));
  await vi.waitFor(() => expect(mails).toEqual(['ana@portal.example']), { timeout: 20_000 });
  await endWorker();
  ctx.mail.close();
  await stop();
});
afterAll(async () => {
  for (const name of Object.keys(variables)) delete process.env[name];
  trace.disable();
  context.disable();
  propagation.disable();
  for (const end of cleanups) await end();
});

describe('traces [PLAT-310]', () => {
  it('go to the collector that OTEL_* names, with its header and the name and version of the portal', () => {
    expect(new Set(received.map(({ path, type, key }) => `${path} ${type} ${key}`))).toEqual(
      new Set(['/v1/traces application/json of the collector']),
    );
    const [batch] = batches();
    expect(attributesOf(batch?.resourceSpans[0]?.resource ?? { attributes: [] })).toMatchObject({
      'service.name': 'innovation-portal',
      'service.version': expect.stringMatching(/^\d+\.\d+\.\d+$/),
      'deployment.environment': 'test',
    });
  });

  it('have a span for each call, named by its operation, in the trace of its caller', () => {
    const [list] = spansNamed('listIdeas');
    expect(list).toMatchObject({ parentSpanId: callerSpan, kind: 2 });
    expect(attributesOf(list ?? { attributes: [] })).toMatchObject({
      'http.request.method': 'GET',
      'http.route': '/api/ideas',
      'url.path': '/api/ideas',
      'http.response.status_code': 200,
      'portal.request_id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(spansNamed('getIdea').map((span) => attributesOf(span)['http.response.status_code'])).toEqual([404]);
    expect(spansNamed('uploadIdeaAttachment')).toHaveLength(1);
  });

  it('have the statements of a call below it, and none of the portal itself', () => {
    const [list] = spansNamed('listIdeas');
    const below = spans().filter(({ parentSpanId }) => parentSpanId === list?.spanId);
    const isStatement = (span: SentSpan) => attributesOf(span)['db.system.name'] === 'postgresql';
    const statements = below.filter(isStatement);
    expect(statements.length).toBeGreaterThanOrEqual(2);
    expect(statements.map(({ name }) => name)).toEqual(expect.arrayContaining(['select table_stamps', 'select ideas']));
    expect(spans().some(({ name }) => name.includes('outside'))).toBe(false);
    // the span of a job that the schedule adds begins a trace of its own, and may be named 'insert …' too
    expect(spans().filter((span) => !span.parentSpanId && isStatement(span))).toEqual([]);
  });

  it('have the file store and outgoing mail, and a job continues the trace of the call that needs it', () => {
    const [upload] = spansNamed('uploadIdeaAttachment');
    const put = spansNamed('S3 PutObjectCommand').find(({ parentSpanId }) => parentSpanId === upload?.spanId);
    expect(put?.kind).toBe(3);
    // pg-boss names the span of `insert`, which adds one job or several
    const [sent] = spansNamed('insert mail').filter(({ kind }) => kind === 4);
    const [processed] = spansNamed('process mail');
    const [mailed] = spansNamed('send mail').filter(({ kind }) => kind === 3);
    expect([sent?.parentSpanId, processed?.parentSpanId, mailed?.parentSpanId]).toEqual([
      callerSpan,
      sent?.spanId,
      processed?.spanId,
    ]);
  });

  it('never contain what a person typed, or an address', () => {
    const text = received.map(({ body }) => new TextDecoder().decode(body)).join('');
    for (const secret of ['what Ana seeks', 'what+Ana', 'What Ana reads', 'ana@portal.example', 'Plan.pdf'])
      expect(text, secret).not.toContain(secret);
  });

  it.each([
    [{}, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, { protocol: 'http/protobuf', service: 'innovation-portal' }],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_SDK_DISABLED: 'true' }, undefined],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_EXPORTER: 'none' }, undefined],
    [
      { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: 'http/json', OTEL_SERVICE_NAME: 'p' },
      { protocol: 'http/json', service: 'p' },
    ],
  ])('are sent if a collector is configured: %j', (given, settings) => {
    expect(parseEnv(given).tracing).toEqual(settings);
  });

  it('go out in protobuf as well', async () => {
    trace.disable();
    received.length = 0;
    const stop = await startTracing({ protocol: 'http/protobuf', service: 'portal' }, log);
    trace.getTracer('test').startSpan('one').end();
    await stop();
    expect(received.map(({ path, type }) => [path, type])).toEqual([['/v1/traces', 'application/x-protobuf']]);
    expect(new TextDecoder().decode(received[0]?.body)).toContain('one');
  });

  it('[PLAT-511] do not keep the portal from stopping if the collector is down, and the log says so', async () => {
    trace.disable();
    vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', 'http://127.0.0.1:9');
    log.warn.mockClear();
    const stop = await startTracing({ protocol: 'http/json', service: 'portal' }, log);
    trace.getTracer('test').startSpan('one').end();
    await stop();
    expect(log.warn.mock.calls.map(([, message]) => message)).toContain('The last traces could not be sent');
  });

  it('abort the start with one sentence for a protocol that is not built in', () => {
    expect(() => parseEnv({ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
      'OTEL_EXPORTER_OTLP_PROTOCOL must be http/protobuf or http/json, but is "grpc".',
    );
  });
});

describe('nameOfStatement', async () => {
  const { nameOfStatement } = await import('../db/client.ts');
  it.each([
    ['select "id" from "ideas" where "id" = $1', 'select ideas'],
    ['insert into "audit_log" ("id") values ($1)', 'insert audit_log'],
    ['update "pgboss"."job" set x = 1', 'update job'],
    ['\n  delete from sessions', 'delete sessions'],
    ['begin', 'begin'],
    ['', 'statement'],
  ])('names %j by its verb and table: %s', (text, name) => expect(nameOfStatement(text)).toBe(name));
});
