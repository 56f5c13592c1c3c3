import type { UploadPurpose } from 'shared-contracts/constants/file';
import type { Operation } from 'shared-contracts/operation';
import type { storedFileSchema } from 'shared-contracts/schemas/file';
import { type Handler, handler } from '../../platform/http/route.ts';
import { storeUpload } from './store-upload.ts';

/** An operation that accepts one file and returns its record. */
interface UploadOperation extends Operation {
  readonly audience: 'contributor' | 'signed-in' | 'admin';
  readonly upload: UploadPurpose;
  readonly response: { readonly kind: 'json'; readonly status: 200 | 201; readonly schema: typeof storedFileSchema };
}

/** The handler of any upload operation; the operation's purpose defines what is accepted. */
export const uploadHandler = (operation: UploadOperation): Handler =>
  handler(operation, ({ ctx, actor, request, upload }) => storeUpload(ctx, actor, { request, purpose: upload }));
