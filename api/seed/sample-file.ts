import type { Actor } from 'shared-contracts/actor';
import type { UploadPurpose } from 'shared-contracts/constants/file';
import type { Context } from '../src/context.ts';
import { storeUpload } from '../src/modules/files/store-upload.ts';

/** Uploads a demo file as a person who would attach it, and returns its address. */
export const uploadSample = async (ctx: Context, by: Actor, purpose: UploadPurpose, file: File): Promise<string> => {
  const body = new FormData();
  body.append('file', file);
  const request = new Request('http://sample.invalid/', { method: 'POST', body });
  return (await storeUpload(ctx, by, { request, purpose })).url;
};
