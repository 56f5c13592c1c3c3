import * as op from 'shared-contracts/operations/invitations';
import { type Handler, handler } from '../../platform/http/route.ts';
import { withSession } from '../auth/routes.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { checkInvitation } from './open-invitation.ts';

export const routes: readonly Handler[] = [
  handler(op.checkInvitation, ({ ctx, input }) => checkInvitation(ctx, input.body.token)),
  handler(op.acceptInvitation, async ({ ctx, input, session, reply }) =>
    withSession(ctx, reply, await acceptInvitation(ctx, session?.sid, input.body)),
  ),
];
