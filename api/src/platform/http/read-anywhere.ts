import { within } from '../../context.ts';
import type { ReadStamp } from '../stamps/read-stamps.ts';
import { type AnyCall, type Handler, Reply } from './route.ts';

/**
 * Runs a read on the replica if it has every change of the tables that the read needs, otherwise on the primary. The replica's
 * result is used only if it has a stamp: that proves that it depends on no other tables.
 */
export const readAnywhere = async (run: Handler['run'], call: AnyCall, stamp: ReadStamp): Promise<unknown> => {
  // the address alone: the stamp knows nothing else of the request
  const made = { ...call, request: new Request(call.request.url) };
  const { ctx, reply } = made;
  const { needed } = stamp;
  if (ctx.replica && needed) {
    const own = new Reply();
    const served = await ctx.replica.serve(needed, (db) =>
      stamp.record(() => run({ ...made, ctx: within(ctx, db), reply: own })),
    );
    if (served && stamp.suffix !== undefined) {
      reply.adopt(own);
      ctx.replica.reads.served += 1;
      return served.result;
    }
    ctx.replica.reads.passedOn += 1;
  }
  return stamp.record(() => run(made));
};
