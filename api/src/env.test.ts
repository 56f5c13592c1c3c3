import { describe, expect, it } from 'vitest';
import { type Env, parseEnv, variableNames } from './env.ts';

describe('the environment', () => {
  it('needs nothing [PLAT-85]', () => {
    expect(parseEnv({})).toMatchObject({
      mode: 'production',
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      publicUrlGiven: false,
      databaseUrl: undefined,
      demo: true,
      timeZone: 'Europe/Bucharest',
      corsOrigins: [],
      registration: { open: true, domains: [] },
      deployTokens: {},
    });
  });

  it.each(['', ' '])('[PLAT-516] treats every variable with the value "%s" as unset', (blank) => {
    // a list of addresses is a function
    const valuesOf = ({ trustedProxies: _, ...values }: Env) => values;
    const allBlank = Object.fromEntries(variableNames.map((name) => [name, blank]));
    expect(valuesOf(parseEnv(allBlank))).toEqual(valuesOf(parseEnv({})));
  });

  it('reads each variable', () => {
    const env = parseEnv({
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://portal.example.com/',
      DATABASE_URL: 'postgres://portal@db/portal',
      DATA_DIR: '/srv/data',
      ADMIN_EMAIL: 'Admin@Example.com',
      ADMIN_PASSWORD: 'a long enough one',
      COMPANY_TIME_ZONE: 'Asia/Tokyo',
      TRUSTED_PROXIES: '10.0.0.0/8, ::1',
      CORS_ORIGINS: 'https://a.example, http://b.example:8080/',
      REGISTRATION: 'Example.com, example.org',
      METRICS_TOKEN: 'token-of-the-monitors',
      LOG_LEVEL: 'warn',
      MAIL_FROM: 'portal@example.com',
      DEPLOY_TOKENS: 'mf-ideas=0123456789abcdef=, mf-ai-tools=fedcba9876543210',
    });
    expect(env).toMatchObject({
      port: 8080,
      publicUrl: 'https://portal.example.com',
      publicUrlGiven: true,
      dataDir: '/srv/data',
      admin: { email: 'admin@example.com', password: 'a long enough one' },
      demo: false,
      timeZone: 'Asia/Tokyo',
      corsOrigins: ['https://a.example', 'http://b.example:8080'],
      registration: { open: true, domains: ['example.com', 'example.org'] },
      metricsToken: 'token-of-the-monitors',
      logLevel: 'warn',
      mailFrom: 'portal@example.com',
      deployTokens: { 'mf-ideas': '0123456789abcdef=', 'mf-ai-tools': 'fedcba9876543210' },
    });
    expect(env.trustedProxies.has('10.1.2.3')).toBe(true);
    expect(env.trustedProxies.has('11.1.2.3')).toBe(false);
  });

  it.each([
    ['API_MEMORY', 'smal', 'API_MEMORY must be small, or be left out, but is "smal".'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of debug, info, warn, error, but is "loud".'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN must have at least 16 characters and no space.'],
    ['MAIL_FROM', 'the portal', 'MAIL_FROM must be an e-mail address, but is "the portal".'],
    ['PORT', 'abc', 'PORT must be a whole number from 1 to 65535, but is "abc".'],
    ['PORT', '0', 'PORT must be a whole number from 1 to 65535, but is "0".'],
    ['PORT', '70000', 'PORT must be a whole number from 1 to 65535, but is "70000".'],
    ['HOST', 'a b', 'HOST must be an address or a host name, but is "a b".'],
    [
      'PUBLIC_URL',
      'portal.example.com',
      'PUBLIC_URL must be an origin such as https://portal.example.com, without a path, but is "portal.example.com".',
    ],
    [
      'PUBLIC_URL',
      'https://x.example/portal',
      'PUBLIC_URL must be an origin such as https://portal.example.com, without a path, but is "https://x.example/portal".',
    ],
    [
      'DATABASE_URL',
      'mysql://u:secret@h/d',
      'DATABASE_URL must be written postgres://user:password@host:5432/database, with a port of at most 65535.',
    ],
    [
      'DATABASE_URL',
      'postgres://db:70000/portal',
      'DATABASE_URL must be written postgres://user:password@host:5432/database, with a port of at most 65535.',
    ],
    [
      'DATABASE_READ_URL',
      'postgres://a,b/d',
      'DATABASE_READ_URL must name one server, written postgres://user:password@host:5432/database, with a port of at most 65535.',
    ],
    ['DATABASE_READ_URL', 'postgres://a/d', 'DATABASE_READ_URL needs DATABASE_URL, the primary.'],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have at least 32 characters.'],
    ['DEMO', 'perhaps', 'DEMO must be true or false, but is "perhaps".'],
    ...['mail.example', 'smtp://', 'smtp://mail.example:99999'].map((url) => [
      'SMTP_URL',
      url,
      'SMTP_URL must be written smtp://user:password@host:587 or smtps://…, with a port of at most 65535.',
    ]),
    [
      'OTEL_TRACES_SAMPLER',
      'some',
      'OTEL_TRACES_SAMPLER must be one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio, but is "some".',
    ],
    ['OTEL_TRACES_SAMPLER_ARG', '7', 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1, but is "7".'],
    ['AUDIT_DAYS', '7', 'AUDIT_DAYS must be a whole number of days, at least 30, but is "7".'],
    [
      'COMPANY_TIME_ZONE',
      'Mars/Base',
      'COMPANY_TIME_ZONE must be the name of a time zone such as Europe/Bucharest, but is "Mars/Base".',
    ],
    [
      'COMPANY_TIME_ZONE',
      '+02:00',
      'COMPANY_TIME_ZONE must be the name of a time zone such as Europe/Bucharest, but is "+02:00".',
    ],
    ['COMPANY_TIME_ZONE', '-0530', 'COMPANY_TIME_ZONE must be the name of a time zone such as Europe/Bucharest, but is "-0530".'],
    [
      'TRUSTED_PROXIES',
      'proxy',
      'TRUSTED_PROXIES must be a list of addresses or ranges such as 10.0.0.0/8, separated by commas, but is "proxy".',
    ],
    [
      'CORS_ORIGINS',
      '*',
      'CORS_ORIGINS must be a list of origins such as https://other.example.com, separated by commas, but is "*".',
    ],
    [
      'REGISTRATION',
      'maybe',
      'REGISTRATION must be open, closed, or a list of e-mail domains separated by commas, but is "maybe".',
    ],
    [
      'DEPLOY_TOKENS',
      'mf-ideas=short',
      'DEPLOY_TOKENS must be a list such as mf-ideas=token, separated by commas, each token with at least 16 characters.',
    ],
    [
      'S3_ENDPOINT',
      's3.example',
      'S3_ENDPOINT must be an origin such as https://s3.example.com, without a path, but is "s3.example".',
    ],
    [
      'S3_BUCKET',
      'My Files',
      'S3_BUCKET must be the name of a bucket: small letters, digits, hyphens and dots, but is "My Files".',
    ],
    ['S3_REGION', 'EU west', 'S3_REGION must be a region such as eu-central-1, but is "EU west".'],
    ['S3_BUCKET', 'files', 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.'],
    ['S3_ENDPOINT', 'https://s3.example', 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.'],
    ['STOP_DELAY', '90', 'STOP_DELAY must be a whole number of seconds from 0 to 60, but is "90".'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have at least 8 characters.'],
    ['ADMIN_EMAIL', 'nobody', 'ADMIN_EMAIL must be an e-mail address, but is "nobody".'],
    ['ADMIN_EMAIL', 'a@b.example', 'ADMIN_EMAIL and ADMIN_PASSWORD must be set together.'],
    ['NODE_ENV', 'staging', 'NODE_ENV must be production, development or test, but is "staging".'],
  ])('refuses %s=%s in one sentence that names it and no secret', (name, value, sentence) => {
    const parse = () => parseEnv({ [name]: value });
    expect(parse).toThrow(sentence);
    expect(parse).not.toThrow('secret@');
  });

  it('reads where files are kept [PLAT-230]', () => {
    const keys = { S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(parseEnv({}).s3).toBeUndefined();
    expect(parseEnv({ ...keys, S3_ENDPOINT: 'http://s3.example:9000/' }).s3).toEqual({
      endpoint: 'http://s3.example:9000',
      bucket: 'files',
      region: 'us-east-1',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    });
    expect(parseEnv({ ...keys, S3_REGION: 'eu-central-1' }).s3).toMatchObject({ endpoint: undefined, region: 'eu-central-1' });
    expect(() => parseEnv(keys)).toThrow("S3_BUCKET needs S3_ENDPOINT, the address of the store, or S3_REGION for Amazon's own.");
  });

  it('refuses demo accounts on an address that others can reach [PLAT-85]', () => {
    expect(() => parseEnv({ HOST: '0.0.0.0' })).toThrow(
      'HOST is "0.0.0.0", but the demo accounts have published passwords: set DEMO=false, or HOST=127.0.0.1.',
    );
    expect(() => parseEnv({ HOST: '0.0.0.0', DEMO: 'false' })).not.toThrow();
    expect(() => parseEnv({ HOST: '0.0.0.0', DEMO: 'true', DATABASE_URL: 'postgres://db/portal' })).toThrow('HOST is');
    for (const HOST of ['localhost', '::1', '127.0.0.1', '127.0.0.2']) expect(() => parseEnv({ HOST })).not.toThrow();
  });

  it('runs one process unless told otherwise [PLAT-360]', () => {
    expect(parseEnv({}).workers).toBe(1);
    expect(parseEnv({ API_WORKERS: '1' }).workers).toBe(1);
    expect(parseEnv({ API_WORKERS: 'auto' }).workers).toBeGreaterThanOrEqual(1);
    expect(parseEnv({ API_WORKERS: 'auto' }).workers).toBeLessThanOrEqual(6);
    for (const API_WORKERS of ['0', '65', 'all', '1.5'])
      expect(() => parseEnv({ API_WORKERS })).toThrow('API_WORKERS must be auto or a whole number from 1 to 64, but is');
  });

  it.runIf(process.platform === 'linux')('runs several processes on Linux [PLAT-360]', () =>
    expect(parseEnv({ API_WORKERS: '4' }).workers).toBe(4),
  );
  it.runIf(process.platform !== 'linux')('says that processes share a port only on Linux [PLAT-360]', () =>
    expect(() => parseEnv({ API_WORKERS: '4' })).toThrow('API_WORKERS must be 1 on this system'),
  );

  it('detects a proxy whose client addresses are not trusted [PLAT-62]', () => {
    const PUBLIC_URL = 'https://portal.example.com';
    expect(parseEnv({ PUBLIC_URL, DEMO: 'false' }).proxyUntrusted).toBe(true);
    expect(parseEnv({ PUBLIC_URL, DEMO: 'false', TRUSTED_PROXIES: '10.0.0.1' }).proxyUntrusted).toBe(false);
    expect(parseEnv({}).proxyUntrusted).toBe(false);
  });

  it('refuses demo accounts behind a proxy that others can reach [PLAT-85]', () => {
    const PUBLIC_URL = 'https://portal.example.com';
    expect(() => parseEnv({ PUBLIC_URL })).toThrow(
      'PUBLIC_URL is "https://portal.example.com", but the demo accounts have published passwords: set DEMO=false, or a PUBLIC_URL of this machine.',
    );
    expect(() => parseEnv({ PUBLIC_URL, DEMO: 'true', DATABASE_URL: 'postgres://db/portal' })).toThrow('PUBLIC_URL is');
    expect(() => parseEnv({ PUBLIC_URL, DATABASE_URL: 'postgres://db/portal' })).not.toThrow();
    expect(parseEnv({ PUBLIC_URL, DEMO: 'false' })).toMatchObject({ demo: false, publicUrl: PUBLIC_URL });
  });

  it.each(['http://localhost:3000', 'http://127.0.0.1:8080', 'http://[::1]:3000', 'http://portal.localhost:3000'])(
    'treats %s as an address of this machine [PLAT-85]',
    (PUBLIC_URL) => expect(parseEnv({ PUBLIC_URL })).toMatchObject({ demo: true }),
  );

  it.each(['http://localhost.example.com', 'http://127.0.0.1.example.com', 'http://mylocalhost', 'http://0.0.0.0:3000'])(
    'treats %s as an address that others can reach [PLAT-85]',
    (PUBLIC_URL) => expect(() => parseEnv({ PUBLIC_URL })).toThrow('PUBLIC_URL is'),
  );
});
