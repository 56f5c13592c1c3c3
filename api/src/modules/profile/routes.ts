import * as op from 'shared-contracts/operations/profile';
import { mayOpenPhoto, mayReadCv } from 'shared-contracts/policies/users';
import { type Handler, handler } from '../../platform/http/route.ts';
import { findUser } from '../../platform/users/repository.ts';
import { declareFileOwner } from '../files/find-file.ts';
import { serveFile } from '../files/serve-file.ts';
import { changePassword } from './change-password.ts';
import { attachedTypes, findCv, uploadOwnFile } from './own-files.ts';
import { endOtherSessions, endOwnSession, listSessions } from './own-sessions.ts';
import { setLanguage, setShortcuts, updateProfile } from './update-profile.ts';

declareFileOwner(attachedTypes.profileImage, async (ctx, actor, id) => {
  const user = await findUser(ctx.db, id);
  return user !== undefined && mayOpenPhoto(actor, user);
});
declareFileOwner(attachedTypes.cvRomanian, async (_, actor, id) => mayReadCv(actor, { id }));

export const routes: readonly Handler[] = [
  handler(op.updateProfile, ({ ctx, session, input }) => updateProfile(ctx, session, input.body)),
  handler(op.changePassword, ({ ctx, session, input }) => changePassword(ctx, session, input.body)),
  handler(op.setShortcuts, ({ ctx, actor, input }) => setShortcuts(ctx, actor, input.body)),
  handler(op.setLanguage, ({ ctx, actor, input }) => setLanguage(ctx, actor, input.body)),
  handler(op.listSessions, ({ ctx, session }) => listSessions(ctx, session)),
  handler(op.endOtherSessions, ({ ctx, session }) => endOtherSessions(ctx, session)),
  handler(op.endSession, async ({ ctx, session, input, reply }) => {
    const own = await endOwnSession(ctx, session, input.params);
    if (own) reply.headers.append('set-cookie', ctx.cookies.clear());
  }),
  handler(op.uploadProfileImage, ({ ctx, actor, request, upload }) => uploadOwnFile(ctx, actor, upload, request)),
  handler(op.uploadCvRomanian, ({ ctx, actor, request, upload }) => uploadOwnFile(ctx, actor, upload, request)),
  handler(op.uploadCvEnglish, ({ ctx, actor, request, upload }) => uploadOwnFile(ctx, actor, upload, request)),
  handler(op.downloadCv, async ({ ctx, actor, input, request }) =>
    serveFile(ctx, request, await findCv(ctx, actor, { ...input.params, ...input.query })),
  ),
];
