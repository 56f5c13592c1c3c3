import * as op from 'shared-contracts/operations/branding';
import { type Handler, handler } from '../../platform/http/route.ts';
import { declareFileOwner } from '../files/find-file.ts';
import { serveFile } from '../files/serve-file.ts';
import { uploadHandler } from '../files/store-upload.ts';
import { findLogo, readBranding, saveBranding } from './branding.ts';

declareFileOwner('branding', async () => true);

export const routes: readonly Handler[] = [
  handler(op.getBranding, ({ ctx }) => readBranding(ctx)),
  handler(op.saveBranding, ({ ctx, actor, input }) => saveBranding(ctx, actor, input.body)),
  uploadHandler(op.uploadLogo),
  handler(op.getLogo, async ({ ctx, request }) => serveFile(ctx, request, await findLogo(ctx), { inline: true })),
];
