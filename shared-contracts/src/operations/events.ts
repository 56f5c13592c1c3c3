import * as z from 'zod';
import { defineOperation } from '../operation.ts';
import { msg } from '../translate.ts';

export const streamEvents = defineOperation({
  id: 'streamEvents',
  method: 'GET',
  path: '/api/events',
  summary: msg`Streams which of your cached responses are stale, as server-sent events.`,
  audience: 'signed-in',
  /** Milliseconds for which the page has had data without receiving events; omitted: unknown. */
  query: z.object({ age: z.coerce.number().int().min(0).max(86_400_000).optional() }),
  response: { kind: 'events', status: 200 },
});
