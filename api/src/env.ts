import { resolve } from 'node:path';
import * as z from 'zod';
import { StartProblem } from './platform/db/embedded/start-problem.ts';
import { type AddressList, addressList } from './platform/http/address.ts';

/** What the process environment says, checked once at the start. Every variable is optional. */
export interface Env {
  readonly mode: 'production' | 'development' | 'test';
  readonly port: number;
  readonly host: string;
  /** Origin under which people reach the portal, without a slash at the end. */
  readonly publicUrl: string;
  /** Whether PUBLIC_URL was given: then no other own origin is believed. */
  readonly publicUrlGiven: boolean;
  /** Undefined: the embedded PostgreSQL in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: generated once into `dataDir`. */
  readonly sessionSecret: string | undefined;
  readonly admin: { readonly email: string; readonly password: string } | undefined;
  readonly demo: boolean;
  /** Undefined: mail becomes files in `dataDir`/outbox. */
  readonly smtpUrl: string | undefined;
  /** IANA name. */
  readonly timeZone: string;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: AddressList;
  readonly corsOrigins: readonly string[];
  readonly registration: { readonly open: boolean; readonly domains: readonly string[] };
  /** Deploy token of each remote, by its id. */
  readonly deployTokens: Readonly<Record<string, string>>;
  /** Whether a browser may take remotes from the machine of its person. */
  readonly remoteOverrides: boolean;
}

const loopback = new Set(['127.0.0.1', 'localhost', '::1', '[::1]']);
const secret = new Set(['DATABASE_URL', 'SESSION_SECRET', 'ADMIN_PASSWORD', 'SMTP_URL', 'DEPLOY_TOKENS']);

const list = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

const urlWith =
  (...protocols: string[]) =>
  (text: string) =>
    URL.canParse(text) && protocols.includes(new URL(text).protocol);
const isOrigin = (text: string) => urlWith('http:', 'https:')(text) && new URL(text).origin === text.replace(/\/$/, '');
const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
const domain = /^(?!-)[a-z0-9-]+(\.[a-z0-9-]+)+$/;
const token = /^mf-[a-z]+(-[a-z]+)*=\S{16,}$/;

const text = z.string().trim();
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
  DATABASE_URL: text.refine(urlWith('postgres:', 'postgresql:'), 'must be a URL that begins with postgres://').optional(),
  DATA_DIR: text.default('./data'),
  SESSION_SECRET: text.min(32, 'must have at least 32 characters').optional(),
  ADMIN_EMAIL: text.toLowerCase().pipe(z.email('must be an e-mail address')).optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters').optional(),
  DEMO: text.pipe(z.stringbool('must be true or false')).optional(),
  SMTP_URL: text.refine(urlWith('smtp:', 'smtps:'), 'must be a URL that begins with smtp:// or smtps://').optional(),
  COMPANY_TIME_ZONE: text.refine(isTimeZone, 'must be a time zone such as Europe/Bucharest').default('Europe/Bucharest'),
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
        value === 'open' || value === 'closed' || (list(value).length > 0 && list(value).every((part) => domain.test(part))),
      'must be open, closed, or a list of e-mail domains separated by commas',
    )
    .default('open'),
  REMOTE_OVERRIDES: text.pipe(z.stringbool('must be true or false')).default(false),
  DEPLOY_TOKENS: text
    .transform(list)
    .refine(
      (tokens) => tokens.every((part) => token.test(part)),
      'must be a list such as mf-ideas=token, separated by commas, each token with at least 16 characters',
    )
    .default([]),
});

const registration = (value: string): Env['registration'] =>
  value === 'closed' ? { open: false, domains: [] } : { open: true, domains: value === 'open' ? [] : list(value) };

const publicUrl = (given: string | undefined, host: string, port: number): string => {
  if (given) return new URL(given).origin;
  const name = loopback.has(host) || host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name}:${port}`;
};

/**
 * Reads the environment. Blank variables count as unset.
 * @throws StartProblem with one sentence that names the first wrong variable
 */
export const parseEnv = (source: Readonly<Record<string, string | undefined>>): Env => {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const parsed = variables.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0]);
    const shown = secret.has(name) ? '' : `, but is "${given[name]}"`;
    throw new StartProblem(`${name} ${issue?.message}${shown}.`);
  }
  const value = parsed.data;
  if (!value.ADMIN_EMAIL !== !value.ADMIN_PASSWORD)
    throw new StartProblem('ADMIN_EMAIL and ADMIN_PASSWORD must be set together.');
  const demo = value.DEMO ?? value.DATABASE_URL === undefined;
  if (demo && !loopback.has(value.HOST)) {
    throw new StartProblem(
      `HOST is "${value.HOST}", but the demo accounts have published passwords: set DEMO=false, or HOST=127.0.0.1.`,
    );
  }
  return {
    mode: value.NODE_ENV,
    port: value.PORT,
    host: value.HOST,
    publicUrl: publicUrl(value.PUBLIC_URL, value.HOST, value.PORT),
    publicUrlGiven: value.PUBLIC_URL !== undefined,
    databaseUrl: value.DATABASE_URL,
    dataDir: resolve(value.DATA_DIR),
    sessionSecret: value.SESSION_SECRET,
    admin: value.ADMIN_EMAIL && value.ADMIN_PASSWORD ? { email: value.ADMIN_EMAIL, password: value.ADMIN_PASSWORD } : undefined,
    demo,
    smtpUrl: value.SMTP_URL,
    timeZone: value.COMPANY_TIME_ZONE,
    trustedProxies: value.TRUSTED_PROXIES,
    corsOrigins: value.CORS_ORIGINS.map((origin) => new URL(origin).origin),
    registration: registration(value.REGISTRATION),
    remoteOverrides: value.REMOTE_OVERRIDES,
    deployTokens: Object.fromEntries(
      value.DEPLOY_TOKENS.map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
    ),
  };
};
