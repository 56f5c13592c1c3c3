import * as op from 'shared-contracts/operations/events';
import { type Handler, handler } from '../../platform/http/route.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // tells proxies not to buffer this response
  'x-accel-buffering': 'no',
};

export const routes: readonly Handler[] = [
  handler(op.streamEvents, async ({ ctx, session, input, request }) => {
    const body = request.method === 'HEAD' ? null : await ctx.events.open(session, input.query.age);
    return new Response(body, { headers });
  }),
];
