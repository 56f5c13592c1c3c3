import { cors } from '@elysiajs/cors';
import type { Elysia } from 'elysia';

/** Lets pages of other origins of the company call the api; without any, no answer mentions CORS. */
export const allowOrigins = (app: Elysia, origins: readonly string[]): void => {
  if (origins.length === 0) return;
  app.use(
    cors({
      origin: [...origins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['content-type'],
      exposeHeaders: ['link', 'retry-after', 'x-request-id', 'content-disposition'],
      maxAge: 600,
    }),
  );
};
