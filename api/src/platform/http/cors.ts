import { cors } from '@elysiajs/cors';
import { Elysia } from 'elysia';
import { tabHeader } from 'shared-contracts/constants/host';

/** Lets pages of other company origins call the api; without any, no response has CORS headers. */
export const crossOrigins = (origins: readonly string[]) => {
  const plugin = new Elysia({ name: 'cross-origins' });
  if (origins.length === 0) return plugin;
  return plugin.use(
    cors({
      origin: [...origins],
      credentials: true,
      methods: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      allowedHeaders: ['content-type', tabHeader],
      exposeHeaders: ['link', 'retry-after', 'x-request-id', 'content-disposition'],
      maxAge: 600,
    }),
  );
};
