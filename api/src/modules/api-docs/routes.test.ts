import { operations } from 'shared-contracts/operations/all';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await openPortal();
});
afterAll(() => portal.close());

interface Described {
  operationId: string;
  parameters: { name: string; in: string }[];
  responses: Record<string, { headers?: object }>;
}

interface Document {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
}

describe('GET /api/docs/json', () => {
  it('has every operation, and nothing else [PLAT-8]', async () => {
    const response = await portal.send('GET', '/api/docs/json', { as: await portal.person() });
    expect(response.status).toBe(200);
    const { openapi, paths } = (await response.json()) as Document;
    expect(openapi).toBe('3.1.0');
    const described = Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
    );
    const expected = operations.map(({ method, path, id }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')} ${id}`);
    expect(described.sort()).toEqual(expected.sort());
  });

  it('names parameters, and the possible refusals', async () => {
    const { paths } = (await (await portal.send('GET', '/api/docs/json', { as: await portal.person() })).json()) as Document;
    const decide = paths['/api/ideas/{id}/status']?.patch;
    expect(decide?.parameters).toMatchObject([{ name: 'id', in: 'path' }]);
    expect(Object.keys(decide?.responses ?? {})).toEqual(['200', '400', '401', '403', '404', '413', '415', '422', '429']);
    expect(Object.keys(paths['/api/health']?.get?.responses ?? {})).toEqual(['200']);
  });

  it('says where the next page of a list is, and of nothing else', async () => {
    const { paths } = (await (await portal.send('GET', '/api/docs/json', { as: await portal.person() })).json()) as Document;
    const headersOf = (path: string) => paths[path]?.get?.responses['200']?.headers;
    expect(headersOf('/api/ideas')).toHaveProperty('Link');
    expect(headersOf('/api/ideas/{id}')).toBeUndefined();
  });

  it('requires a signed-in user', async () => {
    expect((await portal.send('GET', '/api/docs/json')).status).toBe(401);
  });
});

describe('GET /api/docs', () => {
  it('is a page that runs no script and has only the styles with its nonce', async () => {
    const response = await portal.send('GET', '/api/docs', { as: await portal.person() });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const html = await response.text();
    const nonce = html.match(/<style nonce="([^"]+)">/)?.[1];
    expect(response.headers.get('content-security-policy')).toBe(
      `default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; style-src 'nonce-${nonce}'`,
    );
    expect(html).not.toMatch(/<script|style="|https?:\/\/(?!www\.w3)/);
    for (const { id } of operations) expect(html).toContain(`<details id="${id}">`);
  });

  it('requires a signed-in user', async () => {
    expect((await portal.send('GET', '/api/docs')).status).toBe(401);
  });
});
