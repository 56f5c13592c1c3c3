import { withDatabase } from '../../context.ts';
import type { ReadStamp } from '../stamps/read-stamps.ts';
import { type AnyCall, type Handler, ResponseHeaders } from './route.ts';

/**
 * Runs a read on the replica if it has every change of the tables that the read needs, otherwise on the primary. The replica's
 * result is used only if it has a stamp: that proves that it depends on no other tables.
 */
export const readWithReplica = async (run: Handler['run'], call: AnyCall, stamp: ReadStamp): Promise<unknown> => {
  // the address alone: the stamp knows nothing else of the request
  const readCall = { ...call, request: new Request(call.request.url) };
  const { ctx, reply } = readCall;
  const { needed } = stamp;
  if (ctx.replica && needed) {
    const replicaReply = new ResponseHeaders();
    const served = await ctx.replica.serve(needed, (db) =>
      stamp.record(() => run({ ...readCall, ctx: withDatabase(ctx, db), reply: replicaReply })),
    );
    if (served && stamp.suffix !== undefined) {
      reply.adopt(replicaReply);
      ctx.replica.reads.served += 1;
      return served.result;
    }
    ctx.replica.reads.passedOn += 1;
  }
  return stamp.record(() => run(readCall));
};
