import type { Operation } from 'shared-contracts/operation';
import type { storedFileSchema } from 'shared-contracts/schemas/file';
import type { UploadPurpose } from 'shared-contracts/terms/file';
import { type Handler, handler } from '../../platform/http/route.ts';
import { storeUpload } from './store-upload.ts';

/** An operation that takes one file and answers its record. */
interface UploadOperation extends Operation {
  readonly audience: 'contributor' | 'signed-in';
  readonly upload: UploadPurpose;
  readonly answer: { readonly kind: 'json'; readonly status: 200 | 201; readonly schema: typeof storedFileSchema };
}

/** The handler of any upload operation; the operation's purpose says what is accepted. */
export const uploadHandler = (operation: UploadOperation): Handler =>
  handler(operation, ({ ctx, actor, request, upload }) => storeUpload(ctx, actor, { request, purpose: upload }));
