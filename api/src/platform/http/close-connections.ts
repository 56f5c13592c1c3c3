import { Elysia } from 'elysia';

/** Once the process has been told to stop, ends each connection with its response: the client opens the next one to another process. */
export const closeConnections = (stopping: AbortSignal | undefined) =>
  new Elysia({ name: 'close-connections' }).onRequest(({ set }) => {
    if (stopping?.aborted) set.headers.connection = 'close';
  });
