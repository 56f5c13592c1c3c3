import { DrizzleQueryError } from 'drizzle-orm/errors';
import pino from 'pino';
import postgres from 'postgres';
import { problemCodes, problemSchema } from 'shared-contracts/problem';
import { describe, expect, it } from 'vitest';
import { busy, DomainError, invalid } from './errors.ts';
import { problemHook, problemResponse } from './problem.ts';

const coded = (code: string) => Object.assign(new Error('connect to /srv/secret'), { code });
const sqlState = (code: string) => Object.assign(new postgres.PostgresError('value "secret"'), { code });

describe('problemResponse [PLAT-1]', () => {
  it.each(problemCodes)('maps %s to the problem of the contract', async (code) => {
    const response = problemResponse(new DomainError(code, 'A sentence'), 'request');
    expect(response.headers.get('content-type')).toBe('application/problem+json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const problem = problemSchema.parse(await response.json());
    expect(problem).toMatchObject({ code, error: 'A sentence', status: response.status, requestId: 'request' });
    expect(response.status).toBeGreaterThanOrEqual(400);
  });

  it('keeps issues, and rounds the seconds to wait up', async () => {
    const issues = [{ path: 'title', message: 'Too short' }];
    expect(await problemResponse(invalid(issues), 'r').json()).toMatchObject({ error: 'Too short', issues });
    expect(problemResponse(busy(0.2), 'r').headers.get('retry-after')).toBe('1');
    expect(problemResponse(busy(1.2), 'r').headers.get('retry-after')).toBe('2');
  });

  it.each([
    ['a lost connection', coded('CONNECTION_CLOSED'), 503, 'unavailable'],
    ['an unreachable server', new Error('query', { cause: coded('ECONNREFUSED') }), 503, 'unavailable'],
    ['a server that shuts down', new Error('query', { cause: sqlState('57P01') }), 503, 'unavailable'],
    ['a server whose name cannot be resolved', coded('EAI_AGAIN'), 503, 'unavailable'],
    ['a server without a free connection [PLAT-586]', sqlState('53300'), 503, 'unavailable'],
    ['a statement that took too long [PLAT-586]', new Error('query', { cause: sqlState('57014') }), 503, 'busy'],
    ['a deadlock [PLAT-586]', new Error('query', { cause: sqlState('40P01') }), 503, 'busy'],
    ['a number out of range', new Error('query', { cause: sqlState('22003') }), 422, 'invalid_input'],
    ['an insert for a row that is gone', new DrizzleQueryError('insert into "uses"', [], sqlState('23503')), 404, 'not_found'],
    ['a delete of a row in use', new DrizzleQueryError('delete from "offices"', [], sqlState('23503')), 500, 'internal'],
    ['a mistake of ours', new TypeError('undefined is not a function'), 500, 'internal'],
    ['a broken constraint that nobody expected', new Error('query', { cause: sqlState('23514') }), 500, 'internal'],
    ['a thrown value other than an error', 'secret', 500, 'internal'],
  ])('reveals nothing of %s [PLAT-4]', async (_, thrown, status, code) => {
    const response = problemResponse(thrown, 'request');
    expect(response.status).toBe(status);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ code });
    expect(text).not.toMatch(/secret|undefined|query/);
    expect(response.headers.has('retry-after')).toBe(status === 503);
  });
});

describe('[PLAT-487] a refusal of an address that a person opened in a tab', () => {
  const open = (headers: Record<string, string>, method = 'GET') => {
    const request = new Request('http://portal.test/api/files/1', { method, headers });
    const error = new DomainError('not_found', '<b>"File" not found</b>');
    return problemHook(pino({ level: 'silent' }))({ error, request, path: '/api/files/1', set: { headers: {} } });
  };
  const tab = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

  it('is a page with the message and a link to the portal, with the same status', async () => {
    const response = open(tab);
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const page = await response.text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('<p role="alert">&lt;b&gt;&quot;File&quot; not found&lt;/b&gt;</p>');
    expect(page).toContain('<a href="/">Back to the portal</a>');
    const [, style = ''] = page.match(/<style>(.*)<\/style>/s) ?? [];
    const digest = new Bun.CryptoHasher('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${digest}'`);
  });

  it("is in the person's language", async () => {
    const page = await open({ ...tab, 'accept-language': 'ro' }).text();
    expect(page).toContain('<html lang="ro">');
    expect(page).toContain('<a href="/">Înapoi la portal</a>');
  });

  it.each([
    ['a script of a page', { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' }, 'GET'],
    ['a picture', { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' }, 'GET'],
    ['a program', {}, 'GET'],
    ['a form', tab, 'POST'],
  ])('is a problem for %s', (_who, headers, method) => {
    expect(open(headers, method).headers.get('content-type')).toBe('application/problem+json');
  });
});
