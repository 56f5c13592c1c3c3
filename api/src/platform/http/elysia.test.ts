import { Elysia } from 'elysia';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';

/** The cases for which ADR 0017 keeps our own code. If one fails after an upgrade of Elysia, that code can be removed. */
const send = (
  app: { handle(request: Request): Promise<Response> },
  method: string,
  path: string,
  body?: BodyInit,
  type?: string,
) => app.handle(new Request(`http://portal.test${path}`, { method, body, headers: type ? { 'content-type': type } : {} }));
const json = 'application/json';

describe('Elysia', () => {
  it('reads the body before it derives anything', async () => {
    const seen: string[] = [];
    const app = new Elysia()
      .onParse(async ({ request }) => {
        seen.push('body');
        return request.text();
      })
      .derive(() => {
        seen.push('session');
        return {};
      })
      .post('/', () => 'done');
    await send(app, 'POST', '/', '{}', json);
    expect(seen).toEqual(['body', 'session']);
  });

  it('does not check a body against its schema when the parser is `none`', async () => {
    const app = new Elysia().post('/', () => 'taken', { parse: 'none', body: z.object({ name: z.string() }) });
    expect((await send(app, 'POST', '/', '{}', json)).status).toBe(200);
  });

  it('has no limit per route for its own parsers, and passes on invalid JSON of another content type', async () => {
    const app = new Elysia().post('/', ({ body }) => typeof body, { body: z.unknown() });
    expect((await send(app, 'POST', '/', JSON.stringify('x'.repeat(10_000_000)), json)).status).toBe(200);
    expect(await (await send(app, 'POST', '/', '{"name":', 'text/plain')).text()).toBe('string');
  });

  it('runs the error hook of the app before that of a route, and stops at the first response', async () => {
    const seen: string[] = [];
    const app = new Elysia()
      .onError(() => {
        seen.push('app');
        return new Response(null, { status: 500 });
      })
      .get(
        '/',
        () => {
          throw new Error('x');
        },
        { error: () => void seen.push('route') },
      );
    await send(app, 'GET', '/');
    expect(seen).toEqual(['app']);
  });

  it('drops fields that a response schema does not declare, although a test should see them', async () => {
    const app = new Elysia().get('/', () => ({ name: 'a', secret: 'b' }), { response: z.object({ name: z.string() }) });
    const response = await send(app, 'GET', '/');
    expect([response.status, await response.json()]).toEqual([200, { name: 'a' }]);
  });

  it('prefers `.get` of any path to `.all` of a longer one, and has no 405', async () => {
    const app = new Elysia()
      .get('/*', () => 'the page')
      .all('/api/*', () => 'no such call')
      .post('/api/things/:id', () => 'made');
    expect(await (await send(app, 'GET', '/api/nothing')).text()).toBe('the page');
    expect(
      (
        await send(
          new Elysia().post('/things', () => 'made'),
          'DELETE',
          '/things',
        )
      ).status,
    ).toBe(404);
  });

  it.each(['solar, wind', '[1]', '{"a":1}'])('does not pass on the query %j as the text that was sent', async (sent) => {
    const app = new Elysia().get('/', ({ query }) => query.q, { query: z.object({ q: z.string() }) });
    expect((await send(app, 'GET', `/?q=${encodeURIComponent(sent)}`)).status).toBe(422);
  });

  it('passes on a text with NUL, which the schema accepts', async () => {
    const app = new Elysia().get('/:id', () => 'taken', { params: z.object({ id: z.string() }) });
    expect((await send(app, 'GET', '/a%00b')).status).toBe(200);
  });

  it('handles HEAD by reading the whole GET response', async () => {
    let read = 0;
    const endless = () =>
      new Response(
        new ReadableStream({
          pull: (controller) => {
            read += 1;
            // a real event stream never ends
            if (read > 1000) controller.close();
            else controller.enqueue(new Uint8Array(1));
          },
        }),
      );
    await send(new Elysia().get('/events', endless), 'HEAD', '/events');
    expect(read).toBeGreaterThan(1000);
  });
});
