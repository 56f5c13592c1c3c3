import { getFile } from 'shared-contracts/operations/files';
import { uploadFile } from 'shared-contracts/operations/portal';
import { type Handler, handler } from '../../platform/http/route.ts';
import { fileOwner, findFile } from './find-file.ts';
import { serveFile } from './serve-file.ts';
import { storeUpload } from './store-upload.ts';

export const routes: readonly Handler[] = [
  handler(uploadFile, ({ ctx, actor, request, input }) => storeUpload(ctx, actor, { request, ...input.query })),
  handler(getFile, async ({ ctx, actor, request, input }) => {
    const file = await findFile(ctx, actor, input.params);
    const serve = file.attachedType === null ? undefined : fileOwner(file.attachedType)?.serve;
    return serve ? serve(ctx, actor, request, file) : serveFile(ctx, request, file, { inline: true });
  }),
];
