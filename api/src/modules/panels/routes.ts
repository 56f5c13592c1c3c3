import * as op from 'shared-contracts/operations/panels';
import { type Handler, handler } from '../../platform/http/route.ts';
import { arrangeDashboard } from './arrange-dashboard.ts';
import { readPanels } from './read-panels.ts';

/** @param callable the handlers of the operations that panels may call */
export const panelRoutes = (callable: readonly Handler[]): readonly Handler[] => [
  handler(op.readPanels, ({ ctx, session, reply }) => {
    reply.headers.set('vary', 'accept-language');
    return readPanels(callable, { ctx, session });
  }),
  handler(op.arrangeDashboard, ({ ctx, actor, input }) => arrangeDashboard(ctx, actor, input.body)),
];
