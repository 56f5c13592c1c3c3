import { getFile } from 'shared-contracts/operations/files';
import { uploadFile } from 'shared-contracts/operations/portal';
import { type Handler, handler } from '../../platform/http/route.ts';
import { findFile } from './find-file.ts';
import { serveFile } from './serve-file.ts';
import { uploadHandler } from './upload-handler.ts';

export const routes: readonly Handler[] = [
  uploadHandler(uploadFile),
  handler(getFile, async ({ ctx, actor, request, input }) =>
    serveFile(ctx, request, await findFile(ctx, actor, input.params), { inline: true }),
  ),
];
