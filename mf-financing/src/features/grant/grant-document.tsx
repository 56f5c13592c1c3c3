import { urlOf } from 'portal-sdk/client';
import { Attachment } from 'portal-sdk/content/attachment';
import type { Grant } from 'shared-contracts/schemas/grant';
import { downloadGrantDocument } from 'shared-contracts/wire/grants';

/** The document of a grant; whoever sees the grant may have it. */
export const GrantDocument = ({ grant }: { grant: Grant }) => (
  <Attachment item={grant} href={urlOf(downloadGrantDocument, { params: { id: grant.id } })} mayDownload />
);
