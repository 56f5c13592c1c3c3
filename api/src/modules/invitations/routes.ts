import * as op from 'shared-contracts/operations/invitations';
import { type Handler, handler } from '../../platform/http/route.ts';
import { withKnownSession } from '../auth/sign-in-and-out.ts';
import { acceptInvitation, checkInvitation } from './accept-invitation.ts';

export const routes: readonly Handler[] = [
  handler(op.checkInvitation, ({ ctx, input }) => checkInvitation(ctx, input.body.token)),
  handler(op.acceptInvitation, async (call) =>
    withKnownSession(call, call.reply, await acceptInvitation(call.ctx, call.session?.sid, call.input.body)),
  ),
];
