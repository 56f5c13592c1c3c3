import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import * as z from 'zod';
import { hostsOf, wantedServer } from './platform/db/database-url.ts';
import { StartProblem } from './platform/db/embedded/start-problem.ts';
import type { S3Settings } from './platform/files/s3/s3-settings.ts';
import { type AddressList, addressList } from './platform/http/address.ts';
import type { TracingSettings } from './platform/tracing/start-tracing.ts';

const logLevels = ['debug', 'info', 'warn', 'error'] as const;
/** The lowest logged severity. */
export type LogLevel = (typeof logLevels)[number];

/** The settings from the process environment, validated once at the start. Every variable is optional. */
export interface Env {
  readonly mode: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Origin under which people reach the portal, without a trailing slash. */
  readonly publicUrl: string;
  /** Whether PUBLIC_URL is set: then no other own origin is accepted. */
  readonly publicUrlGiven: boolean;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A standby for reads; undefined: the primary serves all. */
  readonly databaseReadUrl: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: files are in `dataDir`. */
  readonly s3: S3Settings | undefined;
  /** Undefined: generated once into `dataDir`. */
  readonly sessionSecret: string | undefined;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly demo: boolean;
  /** Undefined: mail becomes files in `dataDir`/outbox. */
  readonly smtpUrl: string | undefined;
  /** IANA name. */
  readonly timeZone: string;
  /** Proxies whose X-Forwarded-For is trusted. */
  readonly trustedProxies: AddressList;
  /** Whether a proxy is in front (the portal itself has no HTTPS) and none is trusted: all clients then count as one. */
  readonly proxyUntrusted: boolean;
  readonly corsOrigins: readonly string[];
  readonly registration: { readonly open: boolean; readonly domains: readonly string[] };
  /** Deploy token of each remote, by its id. */
  readonly deployTokens: Readonly<Record<string, string>>;
  /** Ids of live remotes that a start may stop, or `all`. */
  readonly stopRemotes: readonly string[];
  /** Days after which an entry of the audit log is removed; undefined: all are kept. */
  readonly auditDays: number | undefined;
  /** Undefined: no backups. `folder` is absolute, `keep` the number of backups to keep. */
  readonly backups: { readonly folder: string; readonly keep: number } | undefined;
  /** Undefined: no metrics. */
  readonly metricsToken: string | undefined;
  /** Seconds from the stop signal until the portal stops accepting calls; in the meantime it reports itself as not ready. */
  readonly stopDelay: number;
  /** Processes that share the port. */
  readonly workers: number;
  /** Undefined: no traces. */
  readonly tracing: TracingSettings | undefined;
  readonly logLevel: LogLevel;
  /** Undefined: the user of SMTP_URL if that is an address, else no-reply at the host of `publicUrl`. */
  readonly mailFrom: string | undefined;
  /** Whether a browser may load remotes from its own machine. */
  readonly remoteOverrides: boolean;
}

/** Whether a host name or address refers to this machine only, wherever it is resolved. */
const isLoopback = (host: string): boolean =>
  ['localhost', '::1', '[::1]'].includes(host) || host.endsWith('.localhost') || /^127(\.\d{1,3}){3}$/.test(host);
/** Variables whose values appear in no message. */
const secretVariables = new Set([
  'DATABASE_URL',
  'DATABASE_READ_URL',
  'SESSION_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'DEPLOY_TOKENS',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'S3_SECRET_ACCESS_KEY',
]);

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const urlWith =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol);
const databaseForm = 'postgres://user:password@host:5432/database, with a port of at most 65535';
const isMailServer = (text: string) => urlWith('smtp:', 'smtps:')(text) && new URL(text).hostname !== '';
const wantsPrimary = (url: string) => ['primary', 'read-write'].includes(wantedServer(url) ?? 'primary');
const isOrigin = (text: string) => urlWith('http:', 'https:')(text) && new URL(text).origin === text.replace(/\/$/, '');
/** Only a name: an offset has no summer time, and PostgreSQL reads it with the opposite sign. */
const isTimeZone = (name: string) => {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
const domainPattern = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const deployTokenEntry = /^mf-[a-z]+(-[a-z]+)*=\S{16,}$/;

/** Whether connections to a port are spread over the processes that listen on it. */
const canSharePort = process.platform === 'linux';
/** More processes would exceed the 100 connections that PostgreSQL allows by default. */
const maxAutoWorkers = 6;
const autoWorkers = () => (canSharePort ? Math.min(availableParallelism(), maxAutoWorkers) : 1);

/** The SDK reads these itself, and takes its default for a value that it does not know. */
const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** Seconds; the service files in `deploy` wait for longer. */
export const maxStopDelay = 60;
const stopDelayForm = `must be a whole number of seconds from 0 to ${maxStopDelay}`;

const text = z.string().trim();
const otlpProtocol = text.pipe(z.enum(['http/protobuf', 'http/json'], 'must be http/protobuf or http/json'));
const variables = z.object({
  NODE_ENV: text
    .pipe(z.enum(['production', 'development', 'test'], 'must be production, development or test'))
    .default('production'),
  PORT: text
    .regex(/^\d{1,5}$/, 'must be a whole number from 1 to 65535')
    .transform(Number)
    .refine((port) => port >= 1 && port <= 65_535, 'must be a whole number from 1 to 65535')
    .default(3000),
  HOST: text.regex(/^[A-Za-z0-9.:[\]-]+$/, 'must be an address or a host name').default('127.0.0.1'),
  PUBLIC_URL: text.refine(isOrigin, 'must be an origin such as https://portal.example.com, without a path').optional(),
  DATABASE_URL: text
    .refine((url) => hostsOf(url) !== undefined, `must be written ${databaseForm}`)
    .refine(wantsPrimary, 'takes target_session_attrs=read-write or primary only, since the portal writes')
    .optional(),
  DATABASE_READ_URL: text
    .refine(
      (url) => hostsOf(url)?.length === 1 && wantedServer(url) === undefined,
      `must name one server, written ${databaseForm}`,
    )
    .optional(),
  DATA_DIR: text.default('./data'),
  SESSION_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  S3_ENDPOINT: text.refine(isOrigin, 'must be an origin such as https://s3.example.com, without a path').optional(),
  S3_BUCKET: text
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: small letters, digits, hyphens and dots')
    .optional(),
  S3_REGION: text.regex(/^[a-z0-9-]{1,40}$/, 'must be a region such as eu-central-1').optional(),
  S3_ACCESS_KEY_ID: text.regex(/^\S+$/, 'must have no space').optional(),
  S3_SECRET_ACCESS_KEY: text.regex(/^[\x20-\x7e]+$/, 'must be plain text').optional(),
  ADMIN_EMAIL: text.toLowerCase().pipe(z.email('must be an e-mail address')).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters').optional(),
  DEMO: text.pipe(z.stringbool('must be true or false')).optional(),
  SMTP_URL: text
    .refine(isMailServer, 'must be written smtp://user:password@host:587 or smtps://…, with a port of at most 65535')
    .optional(),
  MAIL_FROM: text.pipe(z.email('must be an e-mail address')).optional(),
  COMPANY_TIME_ZONE: text
    .refine(isTimeZone, 'must be the name of a time zone such as Europe/Bucharest')
    .default('Europe/Bucharest'),
  TRUSTED_PROXIES: text.default('').transform((value, context) => {
    const addresses = addressList(list(value));
    if (addresses) return addresses;
    context.addIssue('must be a list of addresses or ranges such as 10.0.0.0/8, separated by commas');
    return z.NEVER;
  }),
  CORS_ORIGINS: text
    .transform(list)
    .refine(
      (origins) => origins.every(isOrigin),
      'must be a list of origins such as https://other.example.com, separated by commas',
    )
    .default([]),
  REGISTRATION: text
    .toLowerCase()
    .refine(
      (value) =>
        value === 'open' ||
        value === 'closed' ||
        (list(value).length > 0 && list(value).every((part) => domainPattern.test(part))),
      'must be open, closed, or a list of e-mail domains separated by commas',
    )
    .default('open'),
  AUDIT_DAYS: text
    .regex(/^\d{1,5}$/, 'must be a whole number of days, at least 30')
    .transform(Number)
    .refine((days) => days >= 30, 'must be a whole number of days, at least 30')
    .optional(),
  BACKUP_DIR: text.optional(),
  BACKUP_KEEP: text
    .regex(/^[1-9]\d{0,2}$/, 'must be a whole number from 1 to 999')
    .transform(Number)
    .default(7),
  METRICS_TOKEN: text.regex(/^\S{16,}$/, 'must have at least 16 characters and no space').optional(),
  STOP_DELAY: text
    .regex(/^\d{1,2}$/, stopDelayForm)
    .transform(Number)
    .refine((seconds) => seconds <= maxStopDelay, stopDelayForm)
    .default(0),
  API_WORKERS: text
    .toLowerCase()
    .regex(/^(auto|[1-9]|[1-5]\d|6[0-4])$/, 'must be auto or a whole number from 1 to 64')
    .refine(
      (value) => canSharePort || ['auto', '1'].includes(value),
      'must be 1 on this system: processes share a port only on Linux',
    )
    .transform((value) => (value === 'auto' ? autoWorkers() : Number(value)))
    .default(1),
  // read before Bun starts, in scripts/launch/api-memory.mjs; here it is only checked
  API_MEMORY: text.pipe(z.literal('small', 'must be small, or be left out')).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: text.refine(urlWith('http:', 'https:'), 'must be a URL such as http://localhost:4318').optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: text
    .refine(urlWith('http:', 'https:'), 'must be a URL such as http://localhost:4318/v1/traces')
    .optional(),
  // only the SDK uses these headers, and the attributes below
  OTEL_EXPORTER_OTLP_HEADERS: text.optional(),
  OTEL_EXPORTER_OTLP_PROTOCOL: otlpProtocol.optional(),
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: otlpProtocol.optional(),
  OTEL_TRACES_EXPORTER: text.pipe(z.enum(['otlp', 'none'], 'must be otlp or none')).default('otlp'),
  OTEL_TRACES_SAMPLER: text.pipe(z.enum(samplers, `must be one of ${samplers.join(', ')}`)).optional(),
  OTEL_TRACES_SAMPLER_ARG: text.regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'must be a number from 0 to 1').optional(),
  OTEL_SDK_DISABLED: text.pipe(z.stringbool('must be true or false')).default(false),
  OTEL_SERVICE_NAME: text.default('innovation-portal'),
  OTEL_RESOURCE_ATTRIBUTES: text.optional(),
  LOG_LEVEL: text
    .toLowerCase()
    .pipe(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`))
    .optional(),
  REMOTE_OVERRIDES: text.pipe(z.stringbool('must be true or false')).default(false),
  STOP_REMOTES: text
    .transform(list)
    .refine(
      (ids) => ids.every((id) => id === 'all' || /^mf-[a-z]+(-[a-z]+)*$/.test(id)),
      'must be all, or a list of remotes such as mf-ideas, separated by commas',
    )
    .default([]),
  DEPLOY_TOKENS: text
    .transform(list)
    .refine(
      (tokens) => tokens.every((part) => deployTokenEntry.test(part)),
      'must be a list such as mf-ideas=token, separated by commas, each token with at least 16 characters',
    )
    .default([]),
});

/** Every variable that the portal reads. */
export const variableNames: readonly string[] = Object.keys(variables.shape);

const registration = (value: string): Env['registration'] =>
  value === 'closed' ? { open: false, domains: [] } : { open: true, domains: value === 'open' ? [] : list(value) };

const s3Names = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** @throws StartProblem for an incomplete set of variables: files must not go to the disk by mistake */
const s3Settings = (value: z.output<typeof variables>): S3Settings | undefined => {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = value;
  if (![...s3Names, 'S3_ENDPOINT' as const, 'S3_REGION' as const].some((name) => value[name])) return undefined;
  if (!S3_BUCKET || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY)
    throw new StartProblem('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  if (!S3_ENDPOINT && !S3_REGION)
    throw new StartProblem("S3_BUCKET needs S3_ENDPOINT, the address of the store, or S3_REGION for Amazon's own.");
  return {
    endpoint: S3_ENDPOINT && new URL(S3_ENDPOINT).origin,
    bucket: S3_BUCKET,
    region: S3_REGION ?? 'us-east-1',
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
  };
};

/** Traces are sent if a collector is configured, as in every program that uses the OpenTelemetry SDK. */
const tracing = (value: z.output<typeof variables>): TracingSettings | undefined => {
  const endpoint = value.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? value.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (endpoint === undefined || value.OTEL_SDK_DISABLED || value.OTEL_TRACES_EXPORTER === 'none') return undefined;
  const protocol = value.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL ?? value.OTEL_EXPORTER_OTLP_PROTOCOL ?? 'http/protobuf';
  return { protocol, service: value.OTEL_SERVICE_NAME };
};

const publicUrl = (configured: string | undefined, host: string, port: number): string => {
  if (configured) return new URL(configured).origin;
  const name = isLoopback(host) || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name}:${port}`;
};

const publishedPasswords = 'but the demo accounts have published passwords: set DEMO=false';

/** @throws StartProblem when a variable lets people at other machines reach the demo accounts */
const refuseReachableDemo = ({ HOST, PUBLIC_URL }: { readonly HOST: string; readonly PUBLIC_URL?: string | undefined }): void => {
  if (!isLoopback(HOST)) throw new StartProblem(`HOST is "${HOST}", ${publishedPasswords}, or HOST=127.0.0.1.`);
  if (PUBLIC_URL && !isLoopback(new URL(PUBLIC_URL).hostname))
    throw new StartProblem(`PUBLIC_URL is "${PUBLIC_URL}", ${publishedPasswords}, or a PUBLIC_URL of this machine.`);
};

/**
 * Reads the environment. Blank variables count as unset.
 * @throws StartProblem with one sentence that names the first invalid variable
 */
export const parseEnv = (source: Readonly<Record<string, string | undefined>>): Env => {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(present);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const quotedValue = secretVariables.has(name) ? '' : `, but is "${present[name]}"`;
    throw new StartProblem(`${name} ${issue?.message}${quotedValue}.`);
  }
  const value = parsed.data;
  if (!value.ADMIN_EMAIL !== !value.ADMIN_PASSWORD)
    throw new StartProblem('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  if (value.DATABASE_READ_URL && !value.DATABASE_URL)
    throw new StartProblem('DATABASE_READ_URL needs DATABASE_URL, the primary.');
  const demo = value.DEMO ?? value.DATABASE_URL === undefined;
  if (demo) refuseReachableDemo(value);
  return {
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    publicUrl: publicUrl(value.PUBLIC_URL, value.HOST, value.PORT),
    publicUrlGiven: value.PUBLIC_URL !== undefined,
    databaseUrl: value.DATABASE_URL,
    databaseReadUrl: value.DATABASE_READ_URL,
    dataDir: resolve(value.DATA_DIR),
    s3: s3Settings(value),
    sessionSecret: value.SESSION_SECRET,
    admin: value.ADMIN_EMAIL && value.ADMIN_PASSWORD ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD } : undefined,
    demo,
    smtpUrl: value.SMTP_URL,
    mailFrom: value.MAIL_FROM,
    backups: value.BACKUP_DIR === undefined ? undefined : { folder: resolve(value.BACKUP_DIR), keep: value.BACKUP_KEEP },
    metricsToken: value.METRICS_TOKEN,
    stopDelay: value.STOP_DELAY,
    workers: value.API_WORKERS,
    tracing: tracing(value),
    logLevel: value.LOG_LEVEL ?? (value.NODE_ENV === 'development' ? 'debug' : 'info'),
    timeZone: value.COMPANY_TIME_ZONE,
    trustedProxies: value.TRUSTED_PROXIES,
    proxyUntrusted: value.PUBLIC_URL?.startsWith('https:') === true && !present.TRUSTED_PROXIES,
    corsOrigins: value.CORS_ORIGINS.map((origin) => new URL(origin).origin),
    registration: registration(value.REGISTRATION),
    stopRemotes: value.STOP_REMOTES,
    auditDays: value.AUDIT_DAYS,
    remoteOverrides: value.REMOTE_OVERRIDES,
    deployTokens: Object.fromEntries(
      value.DEPLOY_TOKENS.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
    ),
  };
};
