import * as op from 'shared-contracts/operations/users';
import { csvResponse } from '../../platform/http/csv.ts';
import { type Handler, handler, listHandler } from '../../platform/http/route.ts';
import { fileLanguage } from '../../platform/language/language.ts';
import { withKnownSession } from '../auth/sign-in-and-out.ts';
import { acceptInvitation, checkInvitation } from './accept-invitation.ts';
import { listAuditLog, readAuditChoices } from './audit-log.ts';
import { setRole, setTarget } from './change-account.ts';
import { resendInvitation, revokeInvitation } from './change-invitation.ts';
import { exportAuditLog } from './export-audit-log.ts';
import { inviteUser } from './invite-user.ts';
import { listUsers } from './list-users.ts';
import { setActive } from './set-active.ts';

export const routes: readonly Handler[] = [
  listHandler(op.listUsers, ({ ctx, input }) => listUsers(ctx, input.query)),
  handler(op.inviteUser, ({ ctx, actor, input }) => inviteUser(ctx, actor, input.body)),
  handler(op.setUserRole, ({ ctx, actor, input }) => setRole(ctx, actor, { ...input.params, ...input.body })),
  handler(op.setUserActive, ({ ctx, actor, input }) => setActive(ctx, actor, { ...input.params, ...input.body })),
  handler(op.setUserTarget, ({ ctx, actor, input }) => setTarget(ctx, actor, { ...input.params, ...input.body })),
  handler(op.resendInvitation, ({ ctx, actor, input }) => resendInvitation(ctx, actor, input.params)),
  handler(op.revokeInvitation, ({ ctx, actor, input }) => revokeInvitation(ctx, actor, input.params)),
  handler(op.checkInvitation, ({ ctx, input }) => checkInvitation(ctx, input.body.token)),
  handler(op.acceptInvitation, async (call) =>
    withKnownSession(call, call.reply, await acceptInvitation(call.ctx, call.session?.sid, call.input.body)),
  ),
  listHandler(op.listAuditLog, ({ ctx, actor, input }) => listAuditLog(ctx, actor, input.query)),
  handler(op.exportAuditLog, async ({ ctx, actor, input }) =>
    csvResponse(ctx, exportAuditLog(ctx, input.query), await fileLanguage(ctx, actor)),
  ),
  handler(op.getAuditChoices, ({ ctx }) => readAuditChoices(ctx)),
];
