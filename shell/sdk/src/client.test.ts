import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorFrom, fetchJson } from './client.ts';
import { errorText } from './portal-error.ts';

const response = (body: string | null, init: ResponseInit = {}) =>
  new Response(body, { status: 503, statusText: 'Service Unavailable', ...init });
const problem = { code: 'busy', error: 'The portal is busy.', issues: [{ path: 'title', message: 'Too long' }] };

describe('the error of a failed call [PLAT-5]', () => {
  it('reads as the status, a colon, a space and the error text of the response', async () => {
    const error = await errorFrom(response(JSON.stringify(problem), { headers: { 'retry-after': '7' } }));
    expect(error.message).toBe('503: The portal is busy.');
    expect(error).toMatchObject({ name: 'PortalError', status: 503, ...problem, retryAfter: 7 });
    expect(errorText(error, 'Please try again.')).toBe('The portal is busy.');
  });

  it.each([
    ['nothing', null],
    ['nothing that is JSON', '<h1>Bad gateway</h1>'],
    ['no error text', '{"message":"no"}'],
  ])('[PLAT-501] reads as the status text, which people do not see, if the response holds %s', async (_what, body) => {
    const error = await errorFrom(response(body));
    expect(error.message).toBe('503: Service Unavailable');
    expect(error.code).toBe('unavailable');
    expect(errorText(error, 'Please try again.')).toBe('Please try again.');
  });

  it('has a default sentence if even the status text is missing, as over HTTP/2', async () => {
    const error = await errorFrom(response(null, { statusText: '' }));
    expect(error.message).toBe('503: The server did not answer as expected');
  });
});

afterEach(() => vi.unstubAllGlobals());

it('[PLAT-428] a read asks for the language of the page, not for those of the browser', async () => {
  vi.stubGlobal('portalCatalog', { language: 'ro', locale: 'ro-RO', messages: {} });
  const fetched = vi.fn(async () => Response.json([]));
  vi.stubGlobal('fetch', fetched);
  await fetchJson('/api/ideas');
  expect(fetched).toHaveBeenCalledWith('/api/ideas', expect.objectContaining({ headers: { 'accept-language': 'ro' } }));
});

describe('a call without a connection', () => {
  it('reports that the portal cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchJson('/api/ideas')).rejects.toMatchObject({
      status: 0,
      code: 'offline',
      error: 'The portal cannot be reached. Check your connection and try again.',
    });
  });

  it('passes on an abort', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('called off', 'AbortError')));
    await expect(fetchJson('/api/ideas')).rejects.toMatchObject({ name: 'AbortError' });
  });
});
