import type { Actor } from 'shared-contracts/actor';
import type { UploadPurpose } from 'shared-contracts/terms/file';
import type { Context } from '../src/context.ts';
import { storeUpload } from '../src/modules/files/store-upload.ts';

/** Uploads a file of the demo as somebody who would attach it, and answers its address. */
export const uploadSample = async (ctx: Context, by: Actor, purpose: UploadPurpose, file: File): Promise<string> => {
  const body = new FormData();
  body.append('file', file);
  const request = new Request('http://sample.invalid/', { method: 'POST', body });
  return (await storeUpload(ctx, by, { request, purpose })).url;
};
