import { afterEach, describe, expect, it, vi } from 'vitest';
import { errorFrom, fetchJson } from './client.ts';
import { errorText } from './portal-error.ts';

const answer = (body: string | null, init: ResponseInit = {}) =>
  new Response(body, { status: 503, statusText: 'Service Unavailable', ...init });
const problem = { code: 'busy', error: 'The portal is busy.', issues: [{ path: 'title', message: 'Too long' }] };

describe('the error of a failed call [PLAT-5]', () => {
  it('reads as the status, a colon, a space and the error text of the answer', async () => {
    const error = await errorFrom(answer(JSON.stringify(problem), { headers: { 'retry-after': '7' } }));
    expect(error.message).toBe('503: The portal is busy.');
    expect(error).toMatchObject({ name: 'PortalError', status: 503, ...problem, retryAfter: 7 });
    expect(errorText(error, 'Please try again.')).toBe('The portal is busy.');
  });

  it.each([
    ['nothing', null],
    ['nothing that is JSON', '<h1>Bad gateway</h1>'],
    ['no error text', '{"message":"no"}'],
  ])('reads as the status text where the answer holds %s', async (_what, body) => {
    const error = await errorFrom(answer(body));
    expect(error.message).toBe('503: Service Unavailable');
    expect(error.code).toBe('unavailable');
  });

  it('has a sentence where not even a status text came, as over HTTP/2', async () => {
    const error = await errorFrom(answer(null, { statusText: '' }));
    expect(error.message).toBe('503: The server did not answer as expected');
  });
});

describe('a call that meets no server', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('says that the portal cannot be reached', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(fetchJson('/api/ideas')).rejects.toMatchObject({
      status: 0,
      code: 'offline',
      error: 'The portal cannot be reached. Check your connection and try again.',
    });
  });

  it('passes on that it was called off', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new DOMException('called off', 'AbortError')));
    await expect(fetchJson('/api/ideas')).rejects.toMatchObject({ name: 'AbortError' });
  });
});
